//! How many orthogonal Latin squares we build of each order, compared with the Handbook's table.

use roundtable_algebra::array::Arrays;

/// Handbook of Combinatorial Designs, 2nd ed., table III.3.87, orders 0 to 100, with N(60) ≥ 5 (Abel 2015). Orders 0
/// and 1 have any number, which the table writes as 0.
const PUBLISHED: [u32; 101] = [
    0, 0, 1, 2, 3, 4, 1, 6, 7, 8, 2, 10, 5, 12, 3, 4, 15, 16, 3, 18, 4, 5, 3, 22, 7, 24, 4, 26, 5, 28, 4, 30, 31, 5, 4,
    5, 8, 36, 4, 5, 7, 40, 5, 42, 5, 6, 4, 46, 8, 48, 6, 5, 5, 52, 5, 6, 7, 7, 5, 58, 5, 60, 5, 6, 63, 7, 5, 66, 5, 6,
    6, 70, 7, 72, 5, 7, 6, 6, 6, 78, 9, 80, 8, 82, 6, 6, 6, 6, 7, 88, 6, 7, 6, 6, 6, 6, 7, 96, 6, 8, 8,
];

/// Prints the orders at which ours and the published number differ.
pub fn squares() -> Result<(), String> {
    let mut arrays = Arrays::default();
    let mut equal = 0;
    println!("| order | ours | Handbook |\n|---|---|---|");
    for order in 2..=100u32 {
        let published = PUBLISHED[order as usize];
        let ours = (0..=order - 1).rev().find(|n| arrays.find(n + 2, order).is_some()).unwrap_or(0);
        if ours == published {
            equal += 1;
        } else {
            println!("| {order} | {ours} | {published} |");
        }
    }
    println!("\n{equal} of 99 orders as published.");
    Ok(())
}

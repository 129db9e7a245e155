//! The rows of a survey (graphs of borders, each with its best table of powers) are written and read again.

use roundtable_read::read_survey;
use roundtable_words::SurveyLine;
use roundtable_write::write_survey_csv;

#[test]
fn rows_come_back_and_a_torn_line_is_passed_over() {
    let line = SurveyLine {
        graph6: "Bw".into(),
        edges: 3,
        min: 3,
        max: 3,
        delta: 0,
        found_by: "any-square".into(),
        proved_by: "counting".into(),
        average: "3".into(),
        bound: 0,
    };
    let mut out = Vec::new();
    write_survey_csv(&mut out, &[line.clone(), line.clone()]).unwrap();
    let text = String::from_utf8(out.clone()).unwrap();
    assert!(text.starts_with(
        "graph6,edges,min,max,delta,found_by,proved_by,average,bound\nBw,3,3,3,0,any-square,counting,3,0\n"
    ));
    assert_eq!(read_survey(&out, "f").unwrap(), [line.clone(), line.clone()]);
    assert_eq!(read_survey(&out[..out.len() - 4], "f").unwrap(), [line]);
    assert_eq!(read_survey(b"", "f").unwrap(), []);
    assert!(read_survey(b"a,b\n1,2\n", "f").unwrap_err().to_string().starts_with("f:1:1: not a row of a survey"));
}

//! What a ruleset lacks, from the fault that its check finds.

use roundtable_rank::rules::RuleFault;

use super::refusals::RulesSaid;

impl From<RuleFault> for RulesSaid {
    fn from(fault: RuleFault) -> Self {
        match fault {
            RuleFault::TooLarge(number) => Self::TooLarge { number: number.to_string() },
            RuleFault::Decimals(decimals) => Self::Decimals { decimals: decimals.into() },
            RuleFault::UmaRows => Self::UmaRows,
            RuleFault::Pot => Self::Pot,
            RuleFault::TieBreak(at) => Self::TieBreak { at },
            RuleFault::NoDuel => Self::NoDuel,
            RuleFault::NoGoals => Self::NoGoals,
        }
    }
}

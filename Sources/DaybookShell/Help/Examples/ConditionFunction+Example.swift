internal import DaybookQuery

extension ConditionFunction {
  /// A call of it, and what it gives.
  var example: String {
    switch self {
    case .iff: #"iff(1 < 2, "less", "more") → less"#
    case .case: #"case(5 > 9, "high", 5 > 3, "middle", "low") → middle"#
    case .coalesce: #"coalesce("", "second") → second"#
    case .maxOf: "max_of(3, 7, 5) → 7"
    case .minOf: "min_of(3, 7, 5) → 3"
    case .assert: #"assert(1 < 2, "no order") → true"#
    case .not: "not(true) → false"
    case .around: "around(10.2, 10.0, 0.5) → true"
    case .isnull: "isnull(int(null)) → true"
    case .isnotnull: "isnotnull(5) → true"
    case .isempty: #"isempty("") → true"#
    case .isnotempty: #"isnotempty("text") → true"#
    case .isascii: #"isascii("café") → false"#
    case .isutf8: #"isutf8("café") → true"#
    case .gettype: "gettype(dynamic([1, 2])) → array"
    }
  }
}

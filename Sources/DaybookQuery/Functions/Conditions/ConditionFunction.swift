/// Functions that choose between values, or say whether and what one is.
package enum ConditionFunction: CaseIterable, Hashable, Sendable {
  case iff, `case`, coalesce, maxOf, minOf, assert, not
  case around
  case isnull, isnotnull, isempty, isnotempty, isascii, isutf8, gettype

  /// What it is called, what it takes, and what it does.
  package var definition: ScalarDefinition {
    switch self {
    case .iff: .iff
    case .case: .case
    case .coalesce: .coalesce
    case .maxOf: .maxOf
    case .minOf: .minOf
    case .assert: .assert
    case .not: .not
    case .around: .around
    case .isnull: .isnull
    case .isnotnull: .isnotnull
    case .isempty: .isempty
    case .isnotempty: .isnotempty
    case .isascii: .isascii
    case .isutf8: .isutf8
    case .gettype: .gettype
    }
  }
}

/// The operators of expressions, written between, before or after values.
///
/// Like a call, an operator is resolved by the types of its operands.
package enum Infix: String, CaseIterable, Sendable {
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  case divide = "/"
  case modulo = "%"
  /// The minus before a single operand, as in `-x`.
  case negate = "unary -"
  case equal = "=="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case equalTilde = "=~"
  case notEqualTilde = "!~"
  case and
  case or
  /// `x in (a, b)`: the operands are `x`, `a`, `b`; a dynamic array represents its elements.
  case `in`
  case notIn = "!in"
  case inTilde = "in~"
  case notInTilde = "!in~"
  /// `x between (a .. b)`: the operands are `x`, `a`, `b`.
  case between
  case notBetween = "!between"
  case has
  case notHas = "!has"
  case hasCS = "has_cs"
  case notHasCS = "!has_cs"
  case hasPrefix = "hasprefix"
  case notHasPrefix = "!hasprefix"
  case hasPrefixCS = "hasprefix_cs"
  case notHasPrefixCS = "!hasprefix_cs"
  case hasSuffix = "hassuffix"
  case notHasSuffix = "!hassuffix"
  case hasSuffixCS = "hassuffix_cs"
  case notHasSuffixCS = "!hassuffix_cs"
  case contains
  case notContains = "!contains"
  case containsCS = "contains_cs"
  case notContainsCS = "!contains_cs"
  case startsWith = "startswith"
  case notStartsWith = "!startswith"
  case startsWithCS = "startswith_cs"
  case notStartsWithCS = "!startswith_cs"
  case endsWith = "endswith"
  case notEndsWith = "!endswith"
  case endsWithCS = "endswith_cs"
  case notEndsWithCS = "!endswith_cs"
  /// `x has_any (a, b)`: the operands are `x`, `a`, `b`; a dynamic array represents its elements.
  case hasAny = "has_any"
  case hasAll = "has_all"
  case matchesRegex = "matches regex"
  /// `x[y]` and `x.name`: the operands are a dynamic, and a position or the name of a member.
  case subscripted = "[]"

  /// Chooses the evaluation for the types of the operands, or throws the reason why there is none.
  package func resolve(_ site: CallSite) throws(CallError) -> ResolvedCall {
    switch self {
    case .add, .subtract, .multiply, .divide, .modulo: try resolveArithmetic(site)
    case .negate: try resolveNegation(site)
    case .equal, .notEqual: try resolveEquality(site)
    case .less, .lessOrEqual, .greater, .greaterOrEqual: try resolveOrder(site)
    case .and, .or: try resolveLogic(site)
    case .in, .notIn, .inTilde, .notInTilde: try resolveMembership(site)
    case .between, .notBetween: try resolveRange(site)
    case .hasAny, .hasAll: try resolveTermList(site)
    case .matchesRegex: try resolveRegex(site)
    case .subscripted: try resolveSubscript(site)
    default: try resolveText(site)
    }
  }
}

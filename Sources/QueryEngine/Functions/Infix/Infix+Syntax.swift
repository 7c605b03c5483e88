extension ArithmeticOperator {
  /// The operator as an ``Infix``.
  var infix: Infix {
    switch self {
    case .add: .add
    case .subtract: .subtract
    case .multiply: .multiply
    case .divide: .divide
    case .remainder: .modulo
    }
  }
}

extension MembershipOperator {
  /// The operator as an ``Infix``.
  var infix: Infix {
    switch self {
    case .in: .in
    case .notIn: .notIn
    case .inIgnoringCase: .inTilde
    case .notInIgnoringCase: .notInTilde
    case .hasAny: .hasAny
    case .hasAll: .hasAll
    }
  }
}

extension ComparisonOperator {
  /// The operator as an ``Infix``; `nil` for an operator that only `search` has.
  var infix: Infix? {
    switch self {
    case .equal: .equal
    case .notEqual: .notEqual
    case .less: .less
    case .lessOrEqual: .lessOrEqual
    case .greater: .greater
    case .greaterOrEqual: .greaterOrEqual
    case .equalIgnoringCase: .equalTilde
    case .notEqualIgnoringCase: .notEqualTilde
    case .has: .has
    case .notHas: .notHas
    case .hasCaseSensitive: .hasCS
    case .notHasCaseSensitive: .notHasCS
    case .hasPrefix: .hasPrefix
    case .notHasPrefix: .notHasPrefix
    case .hasPrefixCaseSensitive: .hasPrefixCS
    case .notHasPrefixCaseSensitive: .notHasPrefixCS
    case .hasSuffix: .hasSuffix
    case .notHasSuffix: .notHasSuffix
    case .hasSuffixCaseSensitive: .hasSuffixCS
    case .notHasSuffixCaseSensitive: .notHasSuffixCS
    case .contains: .contains
    case .notContains: .notContains
    case .containsCaseSensitive: .containsCS
    case .notContainsCaseSensitive: .notContainsCS
    case .startsWith: .startsWith
    case .notStartsWith: .notStartsWith
    case .startsWithCaseSensitive: .startsWithCS
    case .notStartsWithCaseSensitive: .notStartsWithCS
    case .endsWith: .endsWith
    case .notEndsWith: .notEndsWith
    case .endsWithCaseSensitive: .endsWithCS
    case .notEndsWithCaseSensitive: .notEndsWithCS
    case .matchesRegex: .matchesRegex
    case .searchColumn: nil
    }
  }
}

/// `union kind=outer T, U*`: gives the rows of several tables.
package struct UnionSyntax: Sendable {
  /// Which columns it gives.
  package enum Kind: String, Sendable, CaseIterable { case inner, outer }

  package let kind: Kind?
  /// The column that says where a row is from.
  package let sourceColumn: NameSyntax?
  /// Whether tables that do not exist are left out.
  package let isFuzzy: Bool
  package let hints: [ParameterSyntax]
  /// Without the table whose rows come by the pipe.
  package let operands: [TableOperandSyntax]
  package let range: SourceRange
}

/// `scan declare (…) with (step s: condition => a = value;)`: finds sequences of rows.
package struct ScanSyntax: Sendable {
  /// A column that steps keep.
  package struct Declaration: Sendable {
    package let name: NameSyntax
    package let type: ScalarType
    package let `default`: ExpressionSyntax?
    package let range: SourceRange
  }

  /// Which rows of a step are given.
  package enum Output: String, Sendable, CaseIterable { case all, last, none }

  /// One state of the sequence.
  package struct Step: Sendable {
    package let name: NameSyntax
    package let isOptional: Bool
    /// `nil` is `all`.
    package let output: Output?
    package let condition: ExpressionSyntax
    package let assignments: [ColumnSyntax]
    package let range: SourceRange
  }

  /// The column that numbers the matches.
  package let matchID: NameSyntax?
  package let declarations: [Declaration]
  package let orderKeys: [SortKeySyntax]
  package let partitionKeys: [ColumnSyntax]
  package let steps: [Step]
  package let range: SourceRange
}

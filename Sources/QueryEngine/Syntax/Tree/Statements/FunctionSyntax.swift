/// A function of a query: `(a: long, T: (x: long, *), b: string = "…") { … }`.
package struct FunctionSyntax: Sendable {
  /// One parameter of a function.
  package struct Parameter: Sendable {
    /// The kind of argument.
    package enum Kind: Sendable {
      case scalar(ScalarType, default: ExpressionSyntax?)
      case table(SchemaSyntax)
    }

    package let name: NameSyntax
    package let kind: Kind
    package let range: SourceRange
  }

  /// Whether the function is written `view () { … }`, so that wildcards of `union` find it.
  package let isView: Bool
  package let parameters: [Parameter]
  /// The statements before the result, each of which is a `let`.
  package let statements: [LetSyntax]
  /// The result, which is a table if it is ``ExpressionSyntax/Kind/pipeline(_:)``.
  ///
  /// If it is a bare name or a call, it may be a table or a value.
  package let body: ExpressionSyntax
  package let range: SourceRange
}

/// Columns with their types: `(x: long, y: string)`.
package struct SchemaSyntax: Sendable {
  /// One column.
  package struct Column: Sendable {
    package let name: NameSyntax
    package let type: ScalarType
    package let range: SourceRange
  }

  package let columns: [Column]
  /// Whether further columns are allowed, because the schema has a `*`.
  package let allowsOthers: Bool
  package let range: SourceRange
}

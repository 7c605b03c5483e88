/// A name for a value, a table or a function: `let name = …`.
package struct LetSyntax: Sendable {
  /// What a name can stand for.
  package enum Value: Sendable {
    /// A scalar, or a table: a bare name or call may be either, which the binder finds out; a
    /// table that was written as one is ``ExpressionSyntax/Kind/pipeline(_:)``.
    case expression(ExpressionSyntax)
    case function(FunctionSyntax)
  }

  package let name: NameSyntax
  package let value: Value
  package let range: SourceRange
}

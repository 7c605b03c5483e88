/// A function called by its name.
package struct CallSyntax: Sendable {
  /// One argument of a call.
  package struct Argument: Sendable {
    /// `nil` when it is given by its place.
    package let name: NameSyntax?
    package let value: ExpressionSyntax
    package let range: SourceRange
  }

  package let name: NameSyntax
  package let arguments: [Argument]
  package let range: SourceRange
}

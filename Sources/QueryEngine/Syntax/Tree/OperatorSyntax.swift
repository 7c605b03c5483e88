/// One step of a pipeline, as it is written in the query.
package protocol OperatorSyntax: Sendable {
  /// What is true of the operator whatever its operands are.
  static var traits: OperatorTraits { get }

  var range: SourceRange { get }
  /// Why the operator cannot run event by event; `nil` if it can.
  func foldingRefusal(for purpose: FoldingPurpose) -> Diagnostic?

  /// Writes the step, without the `|` before it.
  func write(to writer: inout SyntaxWriter)

  /// The relation that the step makes from its input.
  func rows(of input: Relation, in scope: Scope, by binder: Binder) -> Relation
}

extension OperatorSyntax {
  package static var traits: OperatorTraits { [] }

  package func foldingRefusal(for purpose: FoldingPurpose) -> Diagnostic? {
    Self.traits.foldingRefusal(for: purpose).map { Diagnostic($0, at: range) }
  }
}

/// A missing step; a diagnostic has the reason.
struct MissingOperatorSyntax: OperatorSyntax {
  static let traits: OperatorTraits = [.isFolded]

  let range: SourceRange

  func write(to writer: inout SyntaxWriter) {}

  func rows(of input: Relation, in scope: Scope, by binder: Binder) -> Relation { .unknown }
}

/// A value that becomes a column: `value`, `name = value`, `(a, b) = value`.
package struct ColumnSyntax: Sendable {
  /// The names of the column or, for a call with several columns, of the columns.
  ///
  /// If there are none, the value suggests a name.
  package let names: [NameSyntax]
  package let value: ExpressionSyntax
  package let range: SourceRange
}

/// An option of an operator: `hint.strategy = shuffle`, `title = "Sales"`, `ycolumns = a, b`.
package struct ParameterSyntax: Sendable {
  package let name: NameSyntax
  /// The value, or several values if the option takes a list; a word without quotes is a name.
  package let values: [ExpressionSyntax]
  package let range: SourceRange
}

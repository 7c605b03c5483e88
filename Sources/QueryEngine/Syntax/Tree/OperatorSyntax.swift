/// One step of a pipeline, unchanged from the query.
package protocol OperatorSyntax: Sendable {
  /// The facts about the operator that are true for all operands.
  static var traits: OperatorTraits { get }

  var range: SourceRange { get }
  /// The reason why the operator cannot run event by event; `nil` if it can.
  func foldingRefusal(for purpose: FoldingPurpose) -> Diagnostic?

  /// Writes the step, without the `|` before it.
  func write(to writer: inout SyntaxWriter)

  /// The rows that the step computes from other rows.
  func rows(of input: Relation, in scope: Scope, by binder: Binder) -> Relation
}

extension OperatorSyntax {
  package static var traits: OperatorTraits { [] }

  package func foldingRefusal(for purpose: FoldingPurpose) -> Diagnostic? {
    Self.traits.foldingRefusal(for: purpose).map { Diagnostic($0, at: range) }
  }
}

/// A step with a mistake, for which there is a diagnostic.
struct MissingOperatorSyntax: OperatorSyntax {
  static let traits: OperatorTraits = [.isFolded]

  let range: SourceRange

  func write(to writer: inout SyntaxWriter) {}

  func rows(of input: Relation, in scope: Scope, by binder: Binder) -> Relation { .unknown }
}

/// A value that becomes a column: `value`, `name = value`, `(a, b) = value`.
package struct ColumnSyntax: Sendable {
  /// The names; empty when the value suggests the name; several for calls with several columns.
  package let names: [NameSyntax]
  package let value: ExpressionSyntax
  package let range: SourceRange
}

/// An option of an operator: `hint.strategy = shuffle`, `title = "Sales"`, `ycolumns = a, b`.
package struct ParameterSyntax: Sendable {
  package let name: NameSyntax
  /// The value, or several if the option takes a list; a bare word is a name.
  package let values: [ExpressionSyntax]
  package let range: SourceRange
}

/// Something that has a value.
///
/// Operators of one level stand side by side in one node, so a chain of 10,000 is not deep.
/// Brackets leave no node; ``range`` covers them.
package struct ExpressionSyntax: Sendable {
  package indirect enum Kind: Sendable {
    case literal(LiteralSyntax)
    /// A column, or a name given by `let`, also in brackets: `['a b']`.
    case name(String)
    /// Steps into a dynamic value, or a column of a step of `scan`: `a.b['c'][0]`.
    case path(ExpressionSyntax, [PathStep])
    /// `toscalar(…)` and `materialize(…)` too; an argument may be ``pipeline(_:)``.
    case call(CallSyntax)
    case minus(ExpressionSyntax)
    /// `first` and what follows, applied from left to right.
    case arithmetic(ExpressionSyntax, [ArithmeticStep])
    case comparison(ComparisonOperator, ExpressionSyntax, ExpressionSyntax)
    /// `value in (…)`: the list as it was written; one element may be a table or a dynamic.
    case membership(MembershipOperator, ExpressionSyntax, [ExpressionSyntax])
    case between(ExpressionSyntax, ClosedBounds, isNegated: Bool)
    /// Two or more.
    case and([ExpressionSyntax])
    /// Two or more.
    case or([ExpressionSyntax])
    /// `*`: all columns.
    case star
    /// `typeof(long)`.
    case type(ScalarType)
    /// A table where a value or an argument may stand.
    case pipeline(PipelineSyntax)
    /// A mistake that a diagnostic speaks of.
    case missing
  }

  /// One step of a path into a dynamic value.
  package enum PathStep: Sendable {
    /// `.name`
    case member(NameSyntax)
    /// `[0]`, `[-1]`, `["name"]`, `[expression]`
    case element(ExpressionSyntax)
  }

  /// One operand of a chain, with the operator before it.
  package struct ArithmeticStep: Sendable {
    package let operation: ArithmeticOperator
    package let operationRange: SourceRange
    package let operand: ExpressionSyntax
  }

  /// The ends of `between`, both included: `(lower .. upper)`.
  package struct ClosedBounds: Sendable {
    package let lower: ExpressionSyntax
    package let upper: ExpressionSyntax
  }

  package let kind: Kind
  package let range: SourceRange
}

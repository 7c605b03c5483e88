/// An expression, which has a value.
///
/// Operators of the same level are in one node, so that a chain of 10,000 operands is not deep.
/// Brackets are not nodes; ``range`` includes them.
package struct ExpressionSyntax: Sendable {
  package indirect enum Kind: Sendable {
    case literal(LiteralSyntax)
    /// A column, or a name from `let`, perhaps in brackets: `['a b']`.
    case name(String)
    /// Steps into a dynamic value, or a column of a step of `scan`: `a.b['c'][0]`.
    case path(ExpressionSyntax, [PathStep])
    /// Any call, including `toscalar(…)` and `materialize(…)`; an argument may be ``pipeline(_:)``.
    case call(CallSyntax)
    case minus(ExpressionSyntax)
    /// A first operand and further steps, which are applied from left to right.
    case arithmetic(ExpressionSyntax, [ArithmeticStep])
    case comparison(ComparisonOperator, ExpressionSyntax, ExpressionSyntax)
    /// `value in (…)`, with the list as it is written; an element may be a table or a dynamic.
    case membership(MembershipOperator, ExpressionSyntax, [ExpressionSyntax])
    case between(ExpressionSyntax, ClosedBounds, isNegated: Bool)
    /// Two or more operands.
    case and([ExpressionSyntax])
    /// Two or more operands.
    case or([ExpressionSyntax])
    /// `*`: all columns.
    case star
    /// `typeof(long)`.
    case type(ScalarType)
    /// A table that is used as a value or an argument.
    case pipeline(PipelineSyntax)
    /// A missing expression; a diagnostic has the reason.
    case missing
  }

  /// One step of a path into a dynamic value.
  package enum PathStep: Sendable {
    /// `.name`
    case member(NameSyntax)
    /// `[0]`, `[-1]`, `["name"]`, `[expression]`
    case element(ExpressionSyntax)
  }

  /// An operand of a chain, and the operator before it.
  package struct ArithmeticStep: Sendable {
    package let operation: ArithmeticOperator
    package let operationRange: SourceRange
    package let operand: ExpressionSyntax
  }

  /// The ends of `between`, which are both included: `(lower .. upper)`.
  package struct ClosedBounds: Sendable {
    package let lower: ExpressionSyntax
    package let upper: ExpressionSyntax
  }

  package let kind: Kind
  package let range: SourceRange
}

/// A function called by its name.
package struct CallSyntax: Sendable {
  /// One argument of a call.
  package struct Argument: Sendable {
    /// The name before `=`; `nil` for an argument without a name.
    package let name: NameSyntax?
    package let value: ExpressionSyntax
    package let range: SourceRange
  }

  package let name: NameSyntax
  package let arguments: [Argument]
  package let range: SourceRange
}

/// A literal value.
package enum LiteralSyntax: Sendable {
  case bool(Bool)
  case int(Int32)
  case long(Int64)
  case real(Double)
  /// The decoded text, joined from literals that follow one another.
  case string(String)
  /// `1d`, `2.5h`, `time(3m)`.
  case timespan(TimeSpan)
  /// The text between the brackets of `datetime(…)`, `time(…)`, `guid(…)` or `decimal(…)`.
  ///
  /// It has no quotes, and the binder parses it.
  case text(ScalarType, String)
  /// The null of a type, as in `long(null)`; for a string, this is the empty string.
  case null(ScalarType)
  case dynamic(DynamicSyntax)
}

/// The value of a `dynamic(…)` literal: JSON that may contain other literals.
package indirect enum DynamicSyntax: Sendable {
  case null
  /// A literal with its range, which is never ``LiteralSyntax/dynamic(_:)``.
  case literal(LiteralSyntax, SourceRange)
  case array([DynamicSyntax])
  /// Members in the order of the text; if a key occurs twice, its last value is used.
  case object([Member])

  /// One member of an object.
  package struct Member: Sendable {
    package let key: NameSyntax
    package let value: DynamicSyntax
  }
}

/// An operator on numbers and times.
package enum ArithmeticOperator: String, Sendable, CaseIterable {
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  case divide = "/"
  case remainder = "%"

  /// Whether the operator binds tighter than `+` and `-`.
  package var isMultiplicative: Bool {
    switch self {
    case .add, .subtract: false
    case .multiply, .divide, .remainder: true
    }
  }
}

/// An operator between a value and a list.
package enum MembershipOperator: String, Sendable, CaseIterable {
  case `in`
  case notIn = "!in"
  case inIgnoringCase = "in~"
  case notInIgnoringCase = "!in~"
  case hasAny = "has_any"
  case hasAll = "has_all"
}

extension SyntaxWriter {
  /// The precedence of an expression.
  private enum Level: Int, Comparable {
    case or, and, equality, relation, sum, product, text, sign, step

    static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  /// Writes words, then an expression.
  mutating func write(_ words: String, _ expression: ExpressionSyntax) {
    write(words)
    write(expression, atLeast: .or)
  }

  /// Writes an expression, in brackets if it binds less tightly than its position requires.
  private mutating func write(_ expression: ExpressionSyntax, atLeast level: Level) {
    guard Self.level(of: expression.kind) < level else { return write(expression.kind) }
    write("(")
    write(expression.kind)
    write(")")
  }

  private static func level(of kind: ExpressionSyntax.Kind) -> Level {
    switch kind {
    case .or: .or
    case .and: .and
    case .membership, .between: .equality
    case .comparison(let operation, _, _): level(of: operation)
    case .arithmetic(_, let steps):
      steps.first?.operation.isMultiplicative == true ? .product : .sum
    case .minus, .literal: .sign
    case .name, .path, .call, .star, .type, .pipeline, .missing: .step
    }
  }

  private static func level(of operation: ComparisonOperator) -> Level {
    switch operation {
    case .equal, .notEqual: .equality
    case .less, .lessOrEqual, .greater, .greaterOrEqual: .relation
    default: .text
    }
  }

  private mutating func write(_ kind: ExpressionSyntax.Kind) {
    switch kind {
    case .literal(let literal): write(literal)
    case .name(let name): writeName(name)
    case .path(let root, let steps): write(root, steps)
    case .call(let call): write(call)
    case .minus(let operand): writeMinus(operand)
    case .arithmetic(let first, let steps): write(first, steps)
    case .comparison(let operation, let left, let right): write(operation, left, right)
    case .membership(let operation, let value, let list): write(operation, value, list)
    case .between(let value, let bounds, let isNegated): write(value, bounds, isNegated)
    case .and(let operands): writeJoined(operands, by: " and ", atLeast: .equality)
    case .or(let operands): writeJoined(operands, by: " or ", atLeast: .and)
    case .star: write("*")
    case .type(let type): write("typeof(\(type.rawValue))")
    case .pipeline(let pipeline):
      write("(")
      write(pipeline)
      write(")")
    case .missing: return
    }
  }

  private mutating func writeJoined(
    _ operands: [ExpressionSyntax], by words: String, atLeast level: Level
  ) {
    for (index, operand) in operands.enumerated() {
      if index > 0 { write(words) }
      write(operand, atLeast: level)
    }
  }

  private mutating func write(
    _ root: ExpressionSyntax, _ steps: [ExpressionSyntax.PathStep]
  ) {
    // A path whose root is a path needs brackets, or both would be read as one path.
    if case .path = root.kind {
      write("(")
      write(root.kind)
      write(")")
    } else {
      write(root, atLeast: .step)
    }
    for step in steps {
      switch step {
      case .member(let name):
        write(".")
        write(name)
      case .element(let element):
        write("[", element)
        write("]")
      }
    }
  }

  mutating func write(_ call: CallSyntax) {
    writeFunction(call.name.text)
    write("(")
    writeList(call.arguments) { writer, argument in
      if let name = argument.name { writer.write(name.text + " = ") }
      writer.write("", argument.value)
    }
    write(")")
  }

  /// Writes a minus before an operand.
  ///
  /// A number gets brackets, because the minus would otherwise be read as its sign.
  private mutating func writeMinus(_ operand: ExpressionSyntax) {
    write("-")
    guard case .literal = operand.kind else { return write(operand, atLeast: .sign) }
    write("(")
    write(operand.kind)
    write(")")
  }

  private mutating func write(
    _ first: ExpressionSyntax, _ steps: [ExpressionSyntax.ArithmeticStep]
  ) {
    let isProduct = steps.first?.operation.isMultiplicative == true
    let level: Level = isProduct ? .text : .product
    write(first, atLeast: level)
    for step in steps {
      write(" \(step.operation.rawValue) ")
      write(step.operand, atLeast: level)
    }
  }

  private mutating func write(
    _ operation: ComparisonOperator, _ left: ExpressionSyntax, _ right: ExpressionSyntax
  ) {
    let inner: Level =
      switch Self.level(of: operation) {
      case .equality: .relation
      case .relation: .sum
      default: .sign
      }
    write(left, atLeast: inner)
    write(" \(operation.rawValue) ")
    write(right, atLeast: inner)
  }

  private mutating func write(
    _ operation: MembershipOperator, _ value: ExpressionSyntax, _ list: [ExpressionSyntax]
  ) {
    write(value, atLeast: .relation)
    write(" \(operation.rawValue) (")
    writeList(list) { $0.write("", $1) }
    write(")")
  }

  private mutating func write(
    _ value: ExpressionSyntax, _ bounds: ExpressionSyntax.ClosedBounds, _ isNegated: Bool
  ) {
    write(value, atLeast: .relation)
    write(isNegated ? " !between (" : " between (", bounds.lower)
    write(" .. ", bounds.upper)
    write(")")
  }
}

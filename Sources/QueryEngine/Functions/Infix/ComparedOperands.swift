/// The conversions that make the two operands of a comparison comparable.
struct ComparedOperands: Sendable {
  /// The common type of both operands.
  let type: ScalarType
  private let left: Reading
  private let right: Reading

  private enum Reading: Sendable {
    case asItIs
    /// The value inside a dynamic, which is converted to this type.
    case held(ScalarType)
    /// The value of a constant text, which is parsed once.
    case constant(Value)
  }

  /// Finds the common type of two operands, or throws the reason why there is none.
  init(_ site: CallSite, _ symbol: String, left: Int = 0, right: Int = 1) throws(CallError) {
    let (first, second) = (site.arguments[left], site.arguments[right])
    guard let type = Self.common(first, second) else {
      throw CallError(Self.refusal(first.type, second.type, symbol))
    }
    self.type = type
    self.left = try Self.reading(first, as: type, at: left)
    self.right = try Self.reading(second, as: type, at: right)
  }

  private static func common(
    _ left: CallSite.Argument, _ right: CallSite.Argument
  ) -> ScalarType? {
    switch (left.type, right.type) {
    case (.dynamic, .dynamic): left.isNullLiteral || right.isNullLiteral ? .dynamic : nil
    case (.dynamic, let type), (let type, .dynamic): type
    case (let first, let second) where first == second: first
    case (let type, .string) where right.constant != nil: type
    case (.string, let type) where left.constant != nil: type
    case (.bool, let type) where type.isNumeric: type
    case (let type, .bool) where type.isNumeric: type
    case (let first, let second): ScalarType.widest(first, second)
    }
  }

  private static func refusal(_ left: ScalarType, _ right: ScalarType, _ symbol: String) -> String {
    if left == .dynamic, right == .dynamic {
      return "'\(symbol)' cannot compare two dynamic values. Convert them by todouble(),"
        + " todatetime() or tostring()."
    }
    let isTimeWithNumber =
      left == .datetime && right.isNumeric || right == .datetime && left.isNumeric
    return "'\(symbol)' cannot compare a \(left) with a \(right). "
      + (isTimeWithNumber ? "Write a time as datetime(2026-03-23)." : "Convert one of them.")
  }

  private static func reading(
    _ argument: CallSite.Argument, as type: ScalarType, at position: Int
  ) throws(CallError) -> Reading {
    if argument.type == .dynamic { return .held(type) }
    guard argument.type == .string, type != .string else { return .asItIs }
    let value = (argument.constant ?? .null).converted(to: type)
    guard !value.isNull else {
      throw CallError(
        "'\(argument.constant?.text ?? "")' is not a \(type), with which it is compared.",
        argument: position)
    }
    return .constant(value)
  }
}

extension ComparedOperands {
  /// Both operands, converted to the common type.
  @inline(__always)
  func operands(_ first: Value, _ second: Value) -> (Value, Value) {
    (read(first, left), read(second, right))
  }

  private func read(_ value: Value, _ reading: Reading) -> Value {
    switch reading {
    case .asItIs: value
    case .constant(let constant): constant
    case .held(let type): value.held(as: type)
    }
  }
}

extension Value {
  /// The value converted to `type`.
  ///
  /// If `type` is a number or a bool, a dynamic of a different kind becomes null.
  func held(as type: ScalarType) -> Value {
    switch (type, self) {
    case (.string, _): .string(text)
    case (.int, .dynamic), (.long, .dynamic), (.real, .dynamic), (.decimal, .dynamic),
      (.bool, .dynamic):
      unwrapped.isComparable(as: type) ? unwrapped : .null
    case (.dynamic, _): self
    default: converted(to: type)
    }
  }

  private func isComparable(as type: ScalarType) -> Bool {
    switch self {
    case .bool: type == .bool
    case .long, .real, .decimal: type != .bool
    default: false
    }
  }
}

extension CallSite.Argument {
  /// Whether the argument is a literal null.
  var isNullLiteral: Bool { constant?.isNull == true }
}

/// The bits of all values, combined by one operation.
struct BitsAccumulator: Accumulator {
  /// The operation that combines the bits of two values.
  enum Operation: Sendable {
    case and, or, xor
  }

  private let operation: Operation
  private var bits: Int64?

  init(_ operation: Operation) { self.operation = operation }

  mutating func add(_ arguments: [Value]) { take(arguments[0].unwrapped.wholeNumber) }

  private mutating func take(_ value: Int64?) {
    guard let value else { return }
    guard let known = bits else { return bits = value }
    bits =
      switch operation {
      case .and: known & value
      case .or: known | value
      case .xor: known ^ value
      }
  }

  func result() -> Value { .long(bits) }
  var heldBytes: Int { 0 }
}

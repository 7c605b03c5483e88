internal import DaybookValues

/// The size of a call's result, if the size is a product of arguments.
///
/// The size can be computed before the call. The results of other calls are at most a multiple of
/// the size of their arguments.
package enum CallGrowth: Equatable, Sendable {
  case none
  /// The first argument's text, repeated as often as the second argument says.
  ///
  /// The third argument is the text between the repetitions.
  case repeatedText
  /// An array of the first argument, repeated as often as the second argument says.
  case repeatedElement
  /// All values from the first argument to the second in steps of the third.
  case range
  /// The elements of an array, or the other arguments, joined by the argument at this index.
  case joined(by: Int)
  /// For each element of the longest argument, an array with one element from every argument.
  case zipped
  /// For each element of the first argument, one of the other arguments, or an element of it.
  case chosen
  /// The path to each part of a dynamic, as the names that lead to it.
  case paths

  func bytes(_ arguments: [Value]) -> Int {
    switch self {
    case .none: 0
    case .repeatedText:
      (arguments.textBytes(0) + arguments.textBytes(2)).times(arguments.wholeNumber(1, 1 << 26))
    case .repeatedElement:
      MemoryLayout<JSONValue>.stride.plus(arguments.first?.heldBytes ?? 0)
        .times(arguments.wholeNumber(1, 1 << 20))
    case .range: arguments.stepCount.times(arguments.first.map(Self.bytesPerStep) ?? 0)
    case .joined(let mark):
      arguments.textBytes(mark).times(
        arguments.first?.json.array?.count ?? arguments.count)
    case .zipped:
      (arguments.map { $0.json.array?.count ?? 0 }.max() ?? 0)
        .times(56 + arguments.count * MemoryLayout<JSONValue>.stride)
    case .chosen:
      (arguments.first?.json.array?.count ?? 0).times(
        arguments.dropFirst().reduce(0) { $0.plus($1.elementBytes) })
    case .paths: arguments.first?.json.pathBytes(below: 0) ?? 0
    }
  }

  /// The bytes of one element of a range; datetimes and timespans become texts.
  private static func bytesPerStep(_ start: Value) -> Int {
    switch start {
    case .datetime, .timespan: MemoryLayout<JSONValue>.stride + 80
    default: MemoryLayout<JSONValue>.stride
    }
  }
}

extension [Value] {
  /// The approximate number of bytes of an argument's text.
  fileprivate func textBytes(_ index: Int) -> Int {
    guard index < count else { return 0 }
    if case .string(let text) = self[index] { return text.utf8.count }
    return Swift.max(32, self[index].heldBytes)
  }

  /// An argument as a number of repetitions or elements, at most `limit`.
  fileprivate func wholeNumber(_ index: Int, _ limit: Int64) -> Int {
    guard index < count else { return 0 }
    return Int(Arguments(self).long(index).clamped(to: 0...limit))
  }

  /// The number of elements in the range of the first two arguments, at most 1,048,576.
  fileprivate var stepCount: Int {
    guard count > 1 else { return 0 }
    let numbers = map { $0.storedInteger.map { Double($0) } ?? Arguments([$0]).real(0) }
    let step = count > 2 ? numbers[2] : self[0].isTime ? Double(TimeSpan.hour.ticks) : 1
    let steps = ((numbers[1] - numbers[0]) / step).rounded(.down) + 1
    return steps >= 0 ? Int(Swift.min(steps, 1_048_576)) : 0
  }
}

extension Value {
  fileprivate var isTime: Bool {
    switch self {
    case .datetime, .timespan: true
    default: false
    }
  }

  /// The bytes that the value adds as an element of the result.
  ///
  /// An array adds nothing, because the result gets one of its existing elements.
  fileprivate var elementBytes: Int { json.array == nil ? heldBytes : 0 }
}

extension JSONValue {
  /// The bytes of the paths to all parts of this value, if its own path has `length` bytes.
  fileprivate func pathBytes(below length: Int) -> Int {
    switch self {
    case .object(let members):
      members.reduce(0) { bytes, member in
        let inner = length + member.key.utf8.count + 4
        return bytes.plus(inner + 96).plus(member.value.pathBytes(below: inner))
      }
    case .array(let elements):
      elements.reduce(0) { bytes, element in
        bytes.plus(length + 112).plus(element.pathBytes(below: length + 16))
      }
    default: 0
    }
  }
}

internal import DaybookValues

/// What comes to the arguments of a call in what it gives, where that is no share of them but a
/// product: known before it is made.
enum CallGrowth: Equatable, Sendable {
  case none
  /// Gives its first argument as a text, so often as the second says, with the third between.
  case repeatedText
  /// Gives an array of its first argument, so often as the second says.
  case repeatedElement
  /// Gives all values from its first argument to its second in steps of the third.
  case range
  /// Puts an argument between all elements of an array, or between the others.
  case joined(by: Int)
  /// Gives an array of all arguments for each element of the longest.
  case zipped
  /// Gives one of the others for each element of the first.
  case chosen
  /// Gives the path to each part, its names one after another.
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

  /// The size of an element of a range: moments and lengths of time become texts.
  private static func bytesPerStep(_ start: Value) -> Int {
    switch start {
    case .datetime, .timespan: MemoryLayout<JSONValue>.stride + 80
    default: MemoryLayout<JSONValue>.stride
    }
  }
}

extension [Value] {
  /// About how many bytes the text of one of them has.
  fileprivate func textBytes(_ index: Int) -> Int {
    guard index < count else { return 0 }
    if case .string(let text) = self[index] { return text.utf8.count }
    return Swift.max(32, self[index].heldBytes)
  }

  /// A count that one of them gives, which a function takes up to a limit.
  fileprivate func wholeNumber(_ index: Int, _ limit: Int64) -> Int {
    guard index < count else { return 0 }
    return Int(Arguments(self).long(index).clamped(to: 0...limit))
  }

  /// How many values lie between the first and the second: never more than are given.
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

  /// What it holds where it stands for any element; an array gives its own elements.
  fileprivate var elementBytes: Int { json.array == nil ? heldBytes : 0 }
}

extension JSONValue {
  /// How many bytes the paths to all its parts hold, below a path of so many.
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

/// The state of a window function, after the rows so far.
struct WindowState {
  private let function: WindowFunction
  private let type: ScalarType
  private var earlier: [Value] = []
  /// The approximate number of bytes that the state holds.
  private(set) var heldBytes = 0
  private var count: Int64 = 0
  private var rank: Int64 = 0
  private var last: KeyValue?
  private var sum: Value = .null
  private var session: (start: Int64, last: Int64)?

  init(_ call: WindowCall) {
    function = call.function
    type = call.column.type
  }

  /// The function's value for the next row.
  mutating func value(_ arguments: [Value]) -> Value {
    switch function {
    case .previous: previous(arguments)
    case .next: .null
    case .rowNumber: rowNumber(arguments)
    case .cumulativeSum: cumulativeSum(arguments)
    case .denseRank, .minimumRank: rank(arguments)
    case .session: session(arguments)
    }
  }

  private mutating func previous(_ arguments: [Value]) -> Value {
    let offset = max(0, Int(arguments.count > 1 ? arguments[1].storedInteger ?? 1 : 1))
    earlier.append(arguments[0])
    // The array's element counts twice, because a growing array has spare capacity.
    heldBytes += 2 * MemoryLayout<Value>.stride + arguments[0].heldBytes
    let excess = earlier.count - offset - 1
    if excess > 4_096 {
      heldBytes -= earlier[..<excess].reduce(0) {
        $0 + 2 * MemoryLayout<Value>.stride + $1.heldBytes
      }
      earlier.removeFirst(excess)
    }
    guard earlier.count > offset else { return arguments.count > 2 ? arguments[2] : type.missing }
    return earlier[earlier.count - 1 - offset]
  }

  private mutating func rowNumber(_ arguments: [Value]) -> Value {
    let start = arguments.first?.storedInteger ?? 1
    if arguments.count > 1, arguments[1].isTrue { count = 0 }
    count += 1
    return .long(start &+ (count - 1))
  }

  private mutating func cumulativeSum(_ arguments: [Value]) -> Value {
    if arguments.count > 1, arguments[1].isTrue { sum = .null }
    sum = sum.adding(arguments[0])
    return sum.isNull ? Value.long(0).converted(to: type) : sum
  }

  private mutating func rank(_ arguments: [Value]) -> Value {
    if arguments.count > 1, arguments[1].isTrue {
      (count, rank, last) = (0, 0, nil)
    }
    count += 1
    let key = KeyValue(arguments[0])
    if key != last {
      last = key
      rank = function == .denseRank ? rank + 1 : count
    }
    return .long(rank)
  }

  private mutating func session(_ arguments: [Value]) -> Value {
    guard let time = arguments[0].storedInteger else { return .null }
    let (longest, gap) = (arguments[1].storedInteger ?? 0, arguments[2].storedInteger ?? 0)
    let restarts = arguments.count > 3 && arguments[3].isTrue
    if let session, !restarts, time - session.start <= longest, time - session.last <= gap {
      self.session = (session.start, time)
    } else {
      session = (time, time)
    }
    return Value(integer: session?.start ?? time, type: type)
  }
}

extension Value {
  /// The sum of two numbers of one type, or of two timespans; a missing value counts as 0.
  fileprivate func adding(_ other: Value) -> Value {
    switch (self, other) {
    case (_, .null): self
    case (.null, .int(let value)): .long(Int64(value))
    case (.null, _): other
    case (.long(let left), .long(let right)): .long(left &+ right)
    case (.long(let left), .int(let right)): .long(left &+ Int64(right))
    case (.real(let left), .real(let right)): .real(left + right)
    case (.decimal(let left), .decimal(let right)): left.adding(right).map { .decimal($0) } ?? .null
    case (.timespan(let left), .timespan(let right)):
      .timespan(TimeSpan(ticks: left.ticks &+ right.ticks))
    default: .null
    }
  }
}

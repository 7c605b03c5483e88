internal import DaybookValues

/// How much memory a call needs besides its arguments, told before it is made: one call can make a
/// thousand times as much as it takes.
package struct CallRoom: Sendable {
  private enum Growth: Sendable {
    /// Gives no text, array or bag, or a part of what it takes.
    case none
    /// Gives about as much as it takes.
    case sum
    /// Gives its first argument so often as the second says.
    case repeated
    /// May put one argument for each byte of another.
    case replaced(source: Int, by: Int)
    /// Puts the third argument for each place where the second stands in the first.
    case exchanged
    /// Puts an argument between all elements of an array, or between the others.
    case joined(by: Int)
  }

  private let growth: Growth

  init(_ call: BoundCall) {
    switch (call.name, call.resolved.result) {
    case ("[]", _): growth = .none
    case ("strrep", _): growth = .repeated
    case ("replace_string", _): growth = .exchanged
    case ("replace_regex", _), ("replace_strings", _): growth = .replaced(source: 0, by: 2)
    case ("replace", _): growth = .replaced(source: 2, by: 1)
    case ("strcat_array", _): growth = .joined(by: 1)
    case ("strcat_delim", _): growth = .joined(by: 0)
    case (_, .string), (_, .dynamic): growth = .sum
    default: growth = .none
    }
  }

  /// Whether what the call gives is to be counted.
  var isCounted: Bool { if case .none = growth { false } else { true } }

  /// Less than this is not asked for.
  private static let leastBytes = 1 << 16

  /// Asks for what one call needs.
  func ask(for arguments: [Value], _ memory: MemoryMeter) throws(QueryError) {
    guard isCounted else { return }
    let bytes = added(to: arguments)
      .plus(arguments.reduce(0) { $0 + $1.heldBytes })
    guard bytes > Self.leastBytes else { return }
    // What it gives, what it is made of, and the room to grow into.
    try memory.check(bytes.times(3))
  }

  /// What comes to the arguments in what the call gives.
  private func added(to arguments: [Value]) -> Int {
    switch growth {
    case .none, .sum: 0
    case .repeated:
      (arguments.bytes(0) + arguments.bytes(2)).times(
        Int((arguments.dropFirst().first?.storedInteger ?? 0).clamped(to: 0...1 << 20)))
    case .replaced(let source, let by): (arguments.bytes(source) + 1).times(arguments.bytes(by))
    case .exchanged: arguments.exchangedBytes
    case .joined(let mark):
      arguments.bytes(mark).times(
        arguments.first?.json.array?.count ?? arguments.count)
    }
  }
}

extension [Value] {
  /// About how many bytes the text of one of them has.
  fileprivate func bytes(_ index: Int) -> Int {
    guard index < count else { return 0 }
    if case .string(let text) = self[index] { return text.utf8.count }
    return Swift.max(32, self[index].heldBytes)
  }

  /// What replacing texts adds, counted when there may be much of it.
  fileprivate var exchangedBytes: Int {
    guard count == 3, case .string(var text) = self[0], case .string(var old) = self[1] else {
      return 0
    }
    let new = bytes(2)
    guard !old.isEmpty, new > old.utf8.count, text.utf8.count.times(new) > 1 << 20 else {
      return 0
    }
    text.makeContiguousUTF8()
    old.makeContiguousUTF8()
    let (bytes, wanted) = (text.utf8.span, old.utf8.span)
    var (places, start) = (0, 0)
    while let found = bytes.offset(of: wanted, from: start) {
      places += 1
      start = found + wanted.count
    }
    return places.times(new)
  }
}

extension Int {
  /// The product, or very many when it does not fit.
  fileprivate func times(_ other: Int) -> Int {
    let (product, isTooLarge) = multipliedReportingOverflow(by: other)
    return isTooLarge ? .max / 8 : Swift.min(product, .max / 8)
  }

  /// The sum, or very many when it does not fit.
  fileprivate func plus(_ other: Int) -> Int { Swift.min(self, .max / 8) + other }
}

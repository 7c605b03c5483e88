internal import DaybookValues

/// Tests whether a value is in a list.
///
/// The values of the list become keys of one type, in a table that is built once.
struct MembershipTest: ListTest {
  private enum Keys: Sendable {
    case texts(StringTable)
    /// Whole numbers, or the ticks of times.
    case words(PairTable)
    case any(Set<KeyValue>)
  }

  /// The type in which values are compared.
  private let type: ScalarType
  private let ignoresCase: Bool
  /// Whether the result is negated.
  private let isNegated: Bool
  private let keys: Keys

  init(_ items: [Value], as type: ScalarType, ignoresCase: Bool, isNegated: Bool) {
    self.type = type
    self.ignoresCase = ignoresCase
    self.isNegated = isNegated
    let keys = items.map { $0.memberKey(as: type, ignoresCase: ignoresCase) }
    self.keys =
      switch type {
      case .string: .texts(StringTable(of: keys))
      case .long, .datetime, .timespan: .words(PairTable(of: keys))
      default: .any(Set(keys).subtracting([.null]))
      }
  }

  func accepts(_ value: Value) -> Bool {
    holds(value.memberKey(as: type, ignoresCase: ignoresCase)) != isNegated
  }

  func accepts(_ text: Span<UInt8>) -> Bool {
    guard case .texts(let texts) = keys else {
      return accepts(.string(String(copying: text)))
    }
    guard ignoresCase else { return (texts.knownNumber(of: text) >= 0) != isNegated }
    let folded = text.folded
    return (texts.knownNumber(of: folded.span) >= 0) != isNegated
  }

  var acceptsNull: Bool { isNegated }

  func integerTest(of type: ScalarType) -> (@Sendable (Int64) -> Bool)? {
    guard case .words(let words) = keys else { return nil }
    guard type == self.type || (type == .int && self.type == .long) else { return nil }
    let isNegated = isNegated
    return { (words.knownNumber(of: UInt64(bitPattern: $0)) >= 0) != isNegated }
  }

  private func holds(_ key: KeyValue) -> Bool {
    switch (keys, key) {
    case (.texts(let texts), .text(let text)): texts.knownNumber(of: text.utf8.span) >= 0
    case (.words(let words), .integer(let word)), (.words(let words), .time(let word)):
      words.knownNumber(of: UInt64(bitPattern: word)) >= 0
    case (.any(let keys), _): keys.contains(key)
    default: false
    }
  }
}

extension StringTable {
  /// Makes a table of the keys that are texts.
  fileprivate init(of keys: [KeyValue]) {
    self.init()
    for case .text(let text) in keys { _ = number(of: Array(text.utf8)[...]) }
  }
}

extension PairTable {
  /// Makes a table of the keys that are whole numbers or times.
  fileprivate init(of keys: [KeyValue]) {
    self.init()
    for key in keys {
      switch key {
      case .integer(let word), .time(let word): _ = number(of: UInt64(bitPattern: word))
      default: break
      }
    }
  }
}

extension Span<UInt8> {
  /// The text in lower case, as `lowercased()` makes it.
  fileprivate var folded: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    for index in indices {
      let byte = self[index]
      guard byte < 0x80 else { return Array(String(copying: self).lowercased().utf8) }
      bytes.append(byte.lowerCased)
    }
    return bytes
  }
}

extension Value {
  /// The key of the value converted to `type`; the null key if it cannot be converted.
  func memberKey(as type: ScalarType, ignoresCase: Bool) -> KeyValue {
    switch (type, self) {
    case (.string, .string(let text)): KeyValue(.string(ignoresCase ? text.lowercased() : text))
    case (.string, _): KeyValue(.string(ignoresCase ? text.lowercased() : text))
    case (.long, .long), (.long, .int), (.real, .real), (.datetime, .datetime): KeyValue(self)
    // A number with a fraction is not a member, but conversion would cut off the fraction.
    case (.long, .dynamic(.real(let number))) where number.wholeNumber == nil: .null
    case (_, .dynamic): KeyValue(held(as: type).converted(to: type))
    default: KeyValue(converted(to: type))
    }
  }
}

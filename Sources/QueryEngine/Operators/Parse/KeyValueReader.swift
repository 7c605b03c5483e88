/// Parses a text of pairs such as `a=1 b="x y"` from its start to its end.
struct KeyValueReader {
  private let pattern: KeyValuePattern
  private let bytes: [UInt8]
  private let pairMark: [UInt8]
  private let valueMark: [UInt8]
  /// Whether a value extends as far as the next key.
  private let isGreedy: Bool
  private var position = 0

  init(
    _ pattern: KeyValuePattern, _ bytes: [UInt8], pair: [UInt8], value: [UInt8], isGreedy: Bool
  ) {
    self.pattern = pattern
    self.bytes = bytes
    pairMark = pair
    valueMark = value
    self.isGreedy = isGreedy
  }

  mutating func pairs() -> [(key: String, value: String)] {
    var pairs: [(key: String, value: String)] = []
    while position < bytes.count {
      if skip(pairMark) { continue }
      let key = token(isKey: true)
      skipBlanks()
      guard skip(valueMark) else { continue }
      pairs.append((key, token(isKey: false)))
    }
    return pairs
  }

  private func isAt(_ mark: [UInt8]) -> Bool {
    !mark.isEmpty && bytes[position...].starts(with: mark)
  }

  private mutating func skip(_ mark: [UInt8]) -> Bool {
    guard isAt(mark) else { return false }
    position += mark.count
    return true
  }

  /// Skips white space that is not part of a separator.
  private mutating func skipBlanks() {
    while position < bytes.count, bytes[position].isBlank, !isAt(pairMark), !isAt(valueMark) {
      position += 1
    }
  }

  /// Whether a key and its separator come next, perhaps after separators of pairs.
  private var isBeforeKey: Bool {
    var ahead = self
    while ahead.skip(pairMark) {}
    let start = ahead.position
    while ahead.position < bytes.count, !ahead.isAt(valueMark), !ahead.isAt(pairMark) {
      ahead.position += 1
    }
    return ahead.position > start && ahead.isAt(valueMark)
  }

  /// Whether a key or a value ends at the current position.
  private func isEnd(ofKey isKey: Bool) -> Bool {
    isKey ? isAt(valueMark) || isAt(pairMark) : isAt(pairMark) && (!isGreedy || isBeforeKey)
  }

  /// A key or a value.
  ///
  /// It is either in quotes, or is all text up to its end, without white space around it.
  private mutating func token(isKey: Bool) -> String {
    skipBlanks()
    if let quoted = pattern.quoted(in: bytes, &position) { return quoted }
    let start = position
    while position < bytes.count, !isEnd(ofKey: isKey) { position += 1 }
    return String(decoding: bytes[start..<position].withoutBlanks, as: UTF8.self)
  }
}

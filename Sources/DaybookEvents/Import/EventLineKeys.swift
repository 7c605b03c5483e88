@_spi(Engine) package import DaybookValues

/// The index of the token of each value of an event; `nil` for a missing key.
///
/// The properties have the names of the values' keys.
package struct EventLineKeys {
  private(set) var stream: Int?
  private(set) var type: Int?
  private(set) var data: Int?
  private(set) var id: Int?
  private(set) var time: Int?
  private(set) var meta: Int?
  private(set) var expect: Int?
  private(set) var seq: Int?
  private(set) var version: Int?
  private(set) var v: Int?

  private enum Key: Int, CaseIterable {
    case seq, id, stream, version, type, time, v, data, meta, expect
  }

  private static let names = Key.allCases.map { "\($0)" }
  /// The key names as numbers.
  ///
  /// Making a string for each key would take most of the time for a line.
  private static let words = names.map { word(at: 0, $0.utf8.count, of: $0.utf8.span) }

  init(_ tape: borrowing JSONTape, _ line: Span<UInt8>) throws(EventLineError) {
    let end = Int(tape.tokens[0].next)
    var key = 1
    while key < end {
      try note(key, tape, line)
      key = Int(tape.tokens[key + 1].next)
    }
  }

  /// Whether the scanned object has only keys of an event.
  package static func areAll(in tape: borrowing JSONTape, of line: Span<UInt8>) -> Bool {
    let end = Int(tape.tokens[0].next)
    var index = 1
    while index < end {
      guard key(at: index, tape, line) != nil else { return false }
      index = Int(tape.tokens[index + 1].next)
    }
    return true
  }

  private mutating func note(
    _ key: Int, _ tape: borrowing JSONTape, _ line: Span<UInt8>
  ) throws(EventLineError) {
    let value = key + 1
    switch Self.key(at: key, tape, line) {
    case .stream: stream = value
    case .type: type = value
    case .data: data = value
    case .id: id = value
    case .time: time = value
    case .meta: meta = value
    case .expect: expect = value
    case .seq: seq = value
    case .version: version = value
    case .v: v = value
    case nil: throw Self.unknown(tape.string(at: key, in: line), key, tape, line)
    }
  }

  private static func key(
    at index: Int, _ tape: borrowing JSONTape, _ line: Span<UInt8>
  ) -> Key? {
    let token = tape.tokens[index]
    guard token.hasEscapes else {
      return key(word(at: Int(token.start), Int(token.end - token.start), of: line))
    }
    let name = tape.string(at: index, in: line)
    return key(word(at: 0, name.utf8.count, of: name.utf8.span))
  }

  private static func key(_ word: UInt64) -> Key? {
    words.firstIndex(of: word).flatMap(Key.init(rawValue:))
  }

  /// A name of up to 7 bytes as a number, little-endian, with its length in the highest byte; 0 for
  /// a longer name.
  private static func word(at start: Int, _ count: Int, of text: Span<UInt8>) -> UInt64 {
    guard count < 8 else { return 0 }
    let length = UInt64(count) &<< 56
    if start + 8 <= text.count {
      let bytes = text.rawBytes.littleEndian(UInt64.self, at: start)
      return bytes & (1 &<< UInt64(count * 8) &- 1) | length
    }
    return (0..<count).reversed().reduce(0) { $0 &<< 8 | UInt64(text[start + $1]) } | length
  }

  private static func unknown(
    _ name: String, _ key: Int, _ tape: borrowing JSONTape, _ line: Span<UInt8>
  ) -> EventLineError {
    var writer = JSONWriter()
    writer.writeString(name.utf8.count > 40 ? String(name.prefix(40)) + "…" : name)
    let quoted = String(decoding: writer.bytes, as: UTF8.self)
    let keys = names.joined(separator: ", ")
    return EventLineError(
      "Found the key \(quoted), expected only \(keys). Put other content into 'data' or 'meta'.",
      copy tape, at: key, line)
  }
}

@_spi(Engine) internal import DaybookValues

/// Where the values of an event's keys stand on the tape.
struct EventLineKeys {
  private(set) var stream: Int?
  private(set) var type: Int?
  private(set) var data: Int?
  private(set) var id: Int?
  private(set) var time: Int?
  private(set) var meta: Int?
  private(set) var expect: Int?

  private enum Key: Int, CaseIterable {
    case seq, id, stream, version, type, time, data, meta, expect
  }

  private static let names = Key.allCases.map { "\($0)" }
  /// The names as numbers: making a string of each key would cost most of a line.
  private static let words = names.map { word(of: $0.utf8.span) }

  init(_ tape: borrowing JSONTape, _ line: Span<UInt8>) throws(EventLineError) {
    let end = Int(tape.tokens[0].next)
    var key = 1
    while key < end {
      try note(key, tape, line)
      key = Int(tape.tokens[key + 1].next)
    }
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
    case .seq, .version: break
    case nil: throw Self.unknown(tape.string(at: key, in: line), key, tape, line)
    }
  }

  private static func key(
    at index: Int, _ tape: borrowing JSONTape, _ line: Span<UInt8>
  ) -> Key? {
    let token = tape.tokens[index]
    let word =
      token.hasEscapes
      ? word(of: tape.string(at: index, in: line).utf8.span)
      : word(of: line.extracting(Int(token.start)..<Int(token.end)))
    return words.firstIndex(of: word).flatMap(Key.init(rawValue:))
  }

  /// A name of up to 7 bytes as a number, with its length; 0 for a longer one.
  private static func word(of name: Span<UInt8>) -> UInt64 {
    guard name.count < 8 else { return 0 }
    var word = UInt64(name.count)
    for index in name.indices { word = word &<< 8 | UInt64(name[index]) }
    return word
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

internal import DaybookValues

/// Where the values of an event's keys stand on the tape.
struct EventLineKeys {
  private(set) var stream: Int?
  private(set) var type: Int?
  private(set) var data: Int?
  private(set) var id: Int?
  private(set) var time: Int?
  private(set) var meta: Int?
  private(set) var expect: Int?

  private static let known = [
    "seq", "id", "stream", "version", "type", "time", "data", "meta", "expect",
  ]

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
    switch tape.string(at: key, in: line) {
    case "stream": stream = value
    case "type": type = value
    case "data": data = value
    case "id": id = value
    case "time": time = value
    case "meta": meta = value
    case "expect": expect = value
    case "seq", "version": break
    case let other: throw Self.unknown(other, key, tape, line)
    }
  }

  private static func unknown(
    _ name: String, _ key: Int, _ tape: borrowing JSONTape, _ line: Span<UInt8>
  ) -> EventLineError {
    var writer = JSONWriter()
    writer.writeString(name.utf8.count > 40 ? String(name.prefix(40)) + "…" : name)
    let quoted = String(decoding: writer.bytes, as: UTF8.self)
    let keys = known.joined(separator: ", ")
    return EventLineError(
      "Found the key \(quoted), expected only \(keys). Put other content into 'data' or 'meta'.",
      copy tape, at: key, line)
  }
}

internal import DaybookEvents
internal import DaybookValues

/// An event with a name that the engine reserves, most often with data that the engine never
/// writes.
struct ForgedEvent {
  let stream: String
  let type: String
  let data: JSONObject

  /// Makes an event at random; consecutive numbers go through all kinds in turn.
  init(number: Int, _ chance: inout some RandomNumberGenerator) {
    let sound = Self.sound[number % Self.sound.count]
    let isMisplaced = Int.random(in: 0..<4, using: &chance) == 0
    stream = isMisplaced ? Self.streams.randomElement(using: &chance) ?? "" : sound.stream
    type =
      Int.random(in: 0..<6, using: &chance) == 0
      ? Self.types.randomElement(using: &chance) ?? "" : sound.type
    data = Self.changed(sound.data, &chance)
  }

  /// Returns the event's line, as in the export of a log where it has the position `seq`.
  func line(seq: UInt64? = nil) -> String {
    var members: [JSONObject.Member] = []
    if let seq { members.append(.init(key: "seq", value: .integer(Int64(seq)))) }
    members += [
      .init(key: "stream", value: .string(stream)), .init(key: "type", value: .string(type)),
      .init(key: "data", value: .object(data)),
    ]
    var writer = JSONWriter()
    writer.write(JSONObject(members))
    return String(decoding: writer.bytes, as: UTF8.self) + "\n"
  }

  private static let streams = [
    "daybook-views", "session-7", "daybook", "session", "daybook-x", "note-1", "daybook-lost-1",
  ]

  private static let types = [
    "daybook.viewEventSkipped", "daybook.eventLost", "session.surroundingsSeen", "session.lineRun",
    "daybook.nothing", "session.", "daybook.unnamedType-1", "daybook.unnamedType-x", "note.added",
  ]

  /// Events as the engine writes them; the skipped events among them stop no read model.
  private static let sound: [(stream: String, type: String, data: JSONObject)] = [
    ("daybook-views", "daybook.viewEventSkipped", ["view": "games", "skipped": 2]),
    ("session-7", "session.lineRun", line),
    (
      "daybook-views", "daybook.viewEventSkipped",
      ["view": "games", "skipped": 3, "event": "0198c0de-0000-7000-8000-000000000000"]
    ),
    (
      "session-7", "session.surroundingsSeen",
      [
        "width": 80, "height": 24, "colours": "none", "glyphs": "blocks", "timeZone": "",
        "language": "C",
      ]
    ),
    ("daybook-lost", "daybook.eventLost", ["reason": "a sector"]),
  ]

  private static let line: JSONObject = [
    "prompt": "> ", "line": "print 1", "seen": 3, "shown": 3, "now": "2026-01-01T00:00:00.000000Z",
    "seed": 1, "digest": .string(String(repeating: "0", count: 32)), "lines": ["1"],
    "failure": .null,
  ]

  private static let wild: [JSONValue] = [
    .integer(-1), .integer(0), .integer(.max), .integer(.min), .unsigned(1 << 63), .unsigned(.max),
    .real(1e308), .real(1.5), .real(-0.0), .null, .bool(true), "", "x", "\u{1B}[31m\u{0}", [],
    [1, [2]],
    .object(["a": 1]), .string(String(repeating: "long ", count: 20_000)), .integer(1 << 48),
    "2026-13-45T99:99:99Z", "9999999999999999999999",
  ]

  /// Returns `data` unchanged, or with a field changed, removed or added, or without any field.
  private static func changed(
    _ data: JSONObject, _ chance: inout some RandomNumberGenerator
  ) -> JSONObject {
    var members = Array(data)
    let index = Int.random(in: 0..<members.count, using: &chance)
    let value = wild.randomElement(using: &chance) ?? .null
    switch Int.random(in: 0..<10, using: &chance) {
    case 0: return data
    case 1: return [:]
    case 2: members.remove(at: index)
    case 3: members.append(.init(key: "more", value: value))
    default: members[index] = .init(key: members[index].key, value: value)
    }
    return JSONObject(members)
  }
}

internal import Daybook
internal import DaybookPresentation
package import DaybookRendering

/// The events of a recorded session, in the stream of the session.
package enum SessionEvents {
  package static let surroundings = "session.surroundingsSeen"
  package static let line = "session.lineRun"
  package static let momentVisited = "session.momentVisited"

  /// The stream of the session `id`.
  static func stream(_ id: SessionID) throws(NameError) -> StreamName {
    try StreamName("session-\(id.text)")
  }
}

extension SessionSurroundings {
  var data: JSONObject {
    let facts: JSONObject = [
      "width": .integer(Int64(width)), "height": height.map { .integer(Int64($0)) } ?? .null,
      "colours": .string(colours.name), "glyphs": .string(glyphs.name),
      "timeZone": .string(timeZone), "language": .string(language),
    ]
    // English is not stored: older sessions, which were always in English, have no language either.
    guard screenLanguage != .english else { return facts }
    let spoken = JSONObject.Member(
      key: "screenLanguage", value: .string(screenLanguage.rawValue))
    return JSONObject(Array(facts) + [spoken])
  }

  init?(_ data: JSONObject) {
    guard let width = data["width"]?.integer, let colours = data["colours"]?.string else {
      return nil
    }
    self.init(
      width: Int(width), height: data["height"]?.integer.map { Int($0) },
      colours: .named(colours), glyphs: .named(data["glyphs"]?.string),
      timeZone: data["timeZone"]?.string ?? "", language: data["language"]?.string ?? "",
      screenLanguage: data["screenLanguage"]?.string.flatMap { Language(rawValue: $0) } ?? .english)
  }
}

extension RecordedLine {
  /// The event's data: the inputs that a replay needs, and the digest of the frame.
  var data: JSONObject {
    [
      "prompt": .string(prompt), "line": .string(text), "seen": JSONValue(position: head),
      "shown": JSONValue(position: shown),
      "now": .string("\(now)"), "seed": JSONValue(position: seed), "digest": .string(digest),
    ]
  }

  init?(_ data: JSONObject, _ surroundings: SessionSurroundings) {
    guard let text = data["line"]?.string, let head = data["seen"]?.position,
      let now = data["now"]?.string.flatMap({ try? Timestamp(parsing: $0) }),
      let seed = data["seed"]?.position, let digest = data["digest"]?.string
    else { return nil }
    // Only events of older sessions contain frames.
    var frame: SessionFrame?
    if case .array(let lines) = data["lines"] {
      frame = SessionFrame(lines: lines.compactMap(\.string), failure: data["failure"]?.string)
    }
    self.init(
      prompt: data["prompt"]?.string ?? "", text: text, head: head,
      shown: data["shown"]?.position ?? head, now: now, seed: seed,
      surroundings: surroundings, frame: frame, digest: digest)
  }
}

extension JSONValue {
  /// The value as a whole number from 0, such as a position; `nil` for any other value.
  fileprivate var position: UInt64? { integer.flatMap { UInt64(exactly: $0) } }
}

extension Glyphs {
  package var name: String { self == .ascii ? "ascii" : "blocks" }

  /// The glyphs called `name`; older sessions have no name, and used block characters.
  package static func named(_ name: String?) -> Glyphs { name == "ascii" ? .ascii : .blocks }
}

extension ColourDepth {
  fileprivate static let names: [(ColourDepth, String)] = [
    (.none, "none"), (.sixteen, "sixteen"), (.cube, "cube"),
  ]

  package var name: String { Self.names.first { $0.0 == self }?.1 ?? "none" }

  package static func named(_ name: String) -> ColourDepth {
    names.first { $0.1 == name }?.0 ?? .none
  }
}

/// The id of a session.
package struct SessionID: Sendable, Hashable {
  package let text: String

  /// A new id of 12 hexadecimal digits, short enough to type.
  package init() { text = String(UInt64.random(in: 1 << 44..<1 << 48), radix: 16) }

  /// The id `text` of a recorded session.
  package init(_ text: String) { self.text = text }
}

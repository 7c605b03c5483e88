@_spi(Engine) package import DaybookValues

/// Turns lines of NDJSON into the events of a batch.
///
/// `stream`, `type` and `data` are required. `id`, `time`, `meta`, `expect` and `v`, the version of
/// the fields, are optional. An exported event also has `seq` and `version`. Only an import uses
/// these two, as a ``ClaimedPosition``; their values do not matter elsewhere. Any other key is
/// refused.
package struct EventLineParser: Sendable {
  private var tape = JSONTape()
  /// The event types found so far, with their names in UTF-8.
  ///
  /// A text has few types, and the name of each type is checked once.
  private var types: [(utf8: [UInt8], type: EventType)] = []

  private static let maximumKeptTypes = 64

  /// Whether to read the claimed positions of lines, for an import.
  private let readsPlaces: Bool

  package init(readingPlaces: Bool = true) { readsPlaces = readingPlaces }

  /// Adds the event of `line` to `batch`.
  package mutating func parse(
    _ line: Span<UInt8>, into batch: inout EventBatch
  ) throws(EventLineError) {
    do throws(JSONError) { try tape.scan(line) } catch { throw EventLineError(error, in: line) }
    guard tape.tokens[0].kind == .object else {
      throw failure("Found no object, expected an event such as {\"stream\":…}.", at: 0, line)
    }
    let places = try EventLineKeys(tape, line)
    let stream = try stream(places, line)
    let type = try type(places, line)
    let data = try required(places.data, "data", line)
    try demand(.object, at: data, "data", line)
    if let meta = places.meta { try demand(.object, at: meta, "meta", line) }
    batch.append(
      type, tape, data: data, meta: places.meta, in: line, to: stream,
      expecting: try expected(places, line), id: try id(places, line),
      time: try time(places, line), schemaVersion: try schemaVersion(places, line),
      at: claimedPosition(places))
  }

  private func schemaVersion(
    _ places: EventLineKeys, _ line: Span<UInt8>
  ) throws(EventLineError) -> Int? {
    guard let place = places.v else { return nil }
    let token = tape.tokens[place]
    if token.kind == .integer, let version = Int(exactly: Int64(bitPattern: token.bits)),
      EventDefinition.versions.contains(version)
    {
      return version
    }
    throw failure(
      "Found another 'v', expected the version of the fields, from 1 to 32767.", at: place, line)
  }

  /// The claimed position in the line; zero for an invalid or missing value, or outside of imports.
  private func claimedPosition(_ places: EventLineKeys) -> ClaimedPosition {
    func number(at place: Int?) -> UInt64 {
      guard readsPlaces, let place, tape.tokens[place].kind == .integer else { return 0 }
      return UInt64(exactly: Int64(bitPattern: tape.tokens[place].bits)) ?? 0
    }
    return ClaimedPosition(seq: number(at: places.seq), version: number(at: places.version))
  }

  private func stream(_ places: EventLineKeys, _ line: Span<UInt8>) throws(EventLineError)
    -> StreamName
  {
    let place = try required(places.stream, "stream", line)
    try demand(.string, at: place, "stream", line)
    do throws(NameError) { return try StreamName(tape.string(at: place, in: line)) } catch {
      throw failure(error.description, at: place, line)
    }
  }

  private mutating func type(
    _ places: EventLineKeys, _ line: Span<UInt8>
  ) throws(EventLineError) -> EventType {
    let place = try required(places.type, "type", line)
    try demand(.string, at: place, "type", line)
    let token = tape.tokens[place]
    let utf8 = line.extracting(Int(token.start)..<Int(token.end)).rawBytes
    for known in types where known.utf8.rawBytes.equals(utf8) { return known.type }
    do throws(NameError) {
      let type = try EventType(tape.string(at: place, in: line))
      if types.count < Self.maximumKeptTypes, !token.hasEscapes {
        var bytes: [UInt8] = []
        bytes.append(utf8)
        types.append((bytes, type))
      }
      return type
    } catch { throw failure(error.description, at: place, line) }
  }

  private func id(
    _ places: EventLineKeys, _ line: Span<UInt8>
  ) throws(EventLineError) -> EventID? {
    guard let place = places.id else { return nil }
    try demand(.string, at: place, "id", line)
    let token = tape.tokens[place]
    let id =
      token.hasEscapes
      ? EventID(tape.string(at: place, in: line))
      : EventID(utf8: line.extracting(Int(token.start)..<Int(token.end)))
    guard let id else {
      throw failure(
        "Found an id that is no UUID, expected 8-4-4-4-12 hexadecimals.", at: place, line)
    }
    return id
  }

  private func time(
    _ places: EventLineKeys, _ line: Span<UInt8>
  ) throws(EventLineError) -> Timestamp? {
    guard let place = places.time else { return nil }
    try demand(.string, at: place, "time", line)
    let token = tape.tokens[place]
    do throws(TimestampError) {
      guard token.hasEscapes else {
        return try Timestamp(parsing: line.extracting(Int(token.start)..<Int(token.end)))
      }
      return try Timestamp(parsing: tape.string(at: place, in: line))
    } catch {
      if case .malformed = error.reason {
        throw failure(
          "'time' must be like 2026-03-23T10:00:00Z, not \(quoted(at: place, line)).", at: place,
          line
        )
      }
      throw failure("\(error.reason)", at: place, line)
    }
  }

  /// The string at token `place`, quoted and shortened; `another value` if the token is no string.
  private func quoted(at place: Int, _ line: Span<UInt8>) -> String {
    let token = tape.tokens[place]
    guard token.kind == .string else { return "another value" }
    let text = tape.string(at: place, in: line)
    return "\"\(text.count > 40 ? text.prefix(40) + "…" : text)\""
  }

  private func expected(
    _ places: EventLineKeys, _ line: Span<UInt8>
  ) throws(EventLineError) -> ExpectedVersion {
    guard let place = places.expect else { return .any }
    let token = tape.tokens[place]
    switch token.kind {
    case .integer where Int64(bitPattern: token.bits) >= 0: return .version(token.bits)
    case .unsigned: return .version(token.bits)
    case .string:
      let word = tape.string(at: place, in: line)
      if word == "any" { return .any }
      if word == "exists" { return .exists }
    default: break
    }
    throw failure(
      "'expect' is a version from 0, \"any\" or \"exists\", not \(quoted(at: place, line)).",
      at: place, line)
  }

  private func required(
    _ place: Int?, _ key: String, _ line: Span<UInt8>
  ) throws(EventLineError) -> Int {
    guard let place else {
      let form = #"{"stream":"note-1","type":"note.added","data":{…}}"#
      throw failure("Found no '\(key)', expected one, as in \(form).", at: 0, line)
    }
    return place
  }

  private func demand(
    _ kind: JSONTape.Kind, at place: Int, _ key: String, _ line: Span<UInt8>
  ) throws(EventLineError) {
    guard tape.tokens[place].kind != kind else { return }
    let wanted = kind == .object ? "an object" : "a string"
    throw failure("'\(key)' must be \(wanted).", at: place, line)
  }

  private func failure(
    _ reason: String, at place: Int, _ line: Span<UInt8>
  ) -> EventLineError {
    EventLineError(reason, tape, at: place, line)
  }
}

extension EventLineError {
  /// The error for the value at token `place` of `tape`.
  package init(_ reason: String, _ tape: JSONTape, at place: Int, _ line: Span<UInt8>) {
    let token = tape.tokens[place]
    // A string's token begins after its quote.
    let offset = Int(token.start) - (token.kind == .string ? 1 : 0)
    let error = JSONError(.emptyText, at: max(0, offset))
    let position = error.position(in: line)
    self.init(reason, line: position.line, column: position.column)
  }
}

/// The reason why a line of text is not an event.
package struct EventLineError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A message with the text that was found and the text that was expected.
  package let description: String
  /// The line in the text, from 1; it is above 1 only in an event of several lines.
  package let line: Int
  /// The column in the line: characters, counted from 1.
  package let column: Int

  init(_ description: String, line: Int = 1, column: Int) {
    self.description = description
    self.line = line
    self.column = column
  }

  package init(_ error: JSONError, in text: Span<UInt8>) {
    let place = error.position(in: text)
    self.init("\(error.reason)", line: place.line, column: place.column)
  }
}

internal import DaybookEvents
internal import DaybookProjections

/// An event or a row that can be written to fields and read from them.
protocol FieldContent: Equatable {
  static var eventFields: [EventField] { get }
  func write(to writer: inout EventWriter)
  init(from reader: inout EventReader) throws(EventDecodingError)
}

/// Encoded events or rows in one buffer, as in the records of a log.
struct FieldBytes<Content: FieldContent> {
  private let contents: [Content]
  private let definition: EventDefinition
  private let schema: ReadSchema
  private let ends: [Int]
  let bytes: [UInt8]

  init(_ contents: [Content]) {
    self.contents = contents
    definition = EventDefinition(
      type: "measured", version: 1, fields: Content.eventFields)
    schema = ReadSchema(definition.layout, version: 1, for: definition)
    var ends: [Int] = []
    bytes = Self.written(contents, definition) { ends.append($0) }
    self.ends = ends
  }

  func writeSeconds() -> Double { seconds { _ = Self.written(contents, definition) { _ in } } }

  func readSeconds() throws -> Double { try seconds { _ = try read { _ in } } }

  /// Returns whether reading the bytes gives all events or rows back unchanged.
  func isReadBack() throws -> Bool {
    var read: [Content] = []
    try self.read { read.append($0) }
    return read == contents
  }

  private static func written(
    _ contents: [Content], _ definition: EventDefinition, _ note: (Int) -> Void
  ) -> [UInt8] {
    var writer = EventWriter()
    let kind = writer.add(definition)
    for content in contents {
      writer.begin(kind: kind)
      content.write(to: &writer)
      writer.finish()
      note(writer.bytes.count)
    }
    return writer.bytes
  }

  private func read(_ note: (Content) -> Void) throws {
    let (span, slots) = (bytes.rawBytes, schema.slots)
    var start = 0
    for end in ends {
      var reader = EventReader(
        span.extracting(start..<end), hasNulls: false, slots: slots.span, of: schema)
      note(try Content(from: &reader))
      start = end
    }
  }
}

/// Encoded keys, each in a buffer of its own.
struct KeyBytes<Key: RowKey> {
  private let keys: [Key]
  let bytes: [[UInt8]]

  init(_ keys: [Key]) {
    self.keys = keys
    bytes = keys.map { KeyWriter($0).bytes }
  }

  func writeSeconds() -> Double {
    var sum = 0
    let seconds = seconds { for key in keys { sum &+= KeyWriter(key).byteCount } }
    precondition(sum > 0)
    return seconds
  }

  func readSeconds() throws -> Double { try seconds { try read { _ in } } }

  func isReadBack() throws -> Bool {
    var read: [Key] = []
    try self.read { read.append($0) }
    return read == keys
  }

  private func read(_ note: (Key) -> Void) throws {
    for bytes in bytes {
      var reader = KeyReader(bytes, of: "measured")
      note(try Key(from: &reader))
    }
  }
}

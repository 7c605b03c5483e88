internal import DaybookEvents

/// Turns the keys and rows of one read model into stored bytes and back.
struct RowCodec<Key: RowKey, Row: RowContent>: Sendable {
  private let definition: EventDefinition
  private let stored: ReadSchema

  init(_ schema: ViewSchema) {
    definition = schema.definition
    stored = ReadSchema(definition.layout, version: 1, for: definition)
  }

  /// Decodes the key in `bytes`.
  ///
  /// - Throws: `EventDecodingError` if the fields do not fit, or if bytes remain unread.
  func key(_ bytes: [UInt8]) throws(EventDecodingError) -> Key {
    var reader = KeyReader(bytes, of: definition.type.name)
    let key = try Key(from: &reader)
    guard reader.isAtEnd else { throw reader.error("it is longer than its fields") }
    return key
  }

  /// Decodes the row in `bytes`.
  func row(_ bytes: [UInt8]) throws -> Row {
    let span = bytes.rawBytes
    let slots = stored.slots
    var reader = EventReader(
      StoredRow.fields(span), hasNulls: StoredRow.hasNulls(span), slots: slots.span, of: stored)
    return try Row(from: &reader)
  }

  /// Encodes `row`, which belongs under `key`, into the writer's bytes.
  func encode(_ row: Row, key: [UInt8], into writer: inout EventWriter) {
    StoredRow.begin(definition, in: &writer)
    row.write(to: &writer)
    StoredRow.finish(&writer, key: key)
  }
}

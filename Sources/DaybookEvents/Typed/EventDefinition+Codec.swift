extension EventDefinition {
  /// Marks the version of a shape that declares a version.
  private static let shapeBit: UInt16 = 1 << 15

  /// The stored form of a schema: version, number of fields, then kind and name of each.
  package var storedBytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.appendLittleEndian(isShape && version > 0 ? version | Self.shapeBit : version)
    bytes.appendLittleEndian(UInt16(fields.count))
    for field in fields {
      bytes.append(field.kind.rawValue)
      bytes.appendLittleEndian(UInt16(field.name.utf8.count))
      bytes.append(contentsOf: field.name.utf8)
    }
    return bytes
  }

  /// The schema in `bytes`; `nil` when they are not valid.
  package convenience init?(type: EventType, storedBytes bytes: RawSpan) {
    guard bytes.byteCount >= 4 else { return nil }
    var fields: [EventField] = []
    var offset = 4
    for _ in 0..<bytes.littleEndian(UInt16.self, at: 2) {
      guard offset + 3 <= bytes.byteCount,
        let kind = EventField.Kind(rawValue: bytes.byte(at: offset))
      else { return nil }
      let start = offset + 3
      let end = start + Int(bytes.littleEndian(UInt16.self, at: offset + 1))
      guard end <= bytes.byteCount, let name = Self.name(bytes.extracting(start..<end)) else {
        return nil
      }
      fields.append(EventField(name, kind))
      offset = end
    }
    guard offset == bytes.byteCount else { return nil }
    let version = bytes.littleEndian(UInt16.self, at: 0)
    self.init(
      type: type, version: version & ~Self.shapeBit, fields: fields,
      isShape: version & Self.shapeBit != 0)
  }

  /// The name in `bytes`; `nil` when they are not UTF-8, and so are damaged.
  private static func name(_ bytes: RawSpan) -> String? {
    var utf8: [UInt8] = []
    utf8.append(bytes)
    return String(validating: utf8, as: UTF8.self)
  }
}

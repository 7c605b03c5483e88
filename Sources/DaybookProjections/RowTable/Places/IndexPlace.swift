internal import DaybookEvents

/// The entry of a row in one of the indexes of its read model.
///
/// Its bytes are the index's number, the row's value, and the row's key. So the entries of one
/// value are adjacent, in the order of the keys.
struct IndexPlace: RowKey {
  static let columns: [RowColumn] = [.text("place")]

  let bytes: [UInt8]

  init(index: Int, value: [UInt8], key: [UInt8] = []) {
    bytes = [UInt8(truncatingIfNeeded: index)] + value + key
  }

  /// The bytes of an entry, for a look-up.
  static func writer(index: Int, value: KeyWriter, key: KeyWriter) -> KeyWriter {
    var writer = KeyWriter()
    writer.append(UInt64(UInt8(truncatingIfNeeded: index)), bytes: 1)
    writer.append(value)
    writer.append(key)
    return writer
  }

  /// The problem with an entry of `count` bytes; `nil` if it is short enough.
  static func problem(ofByteCount count: Int) -> String? {
    guard count > KeyWriter.maximumBytes else { return nil }
    return "a key and its place in an index take \(count) bytes, and at most 500 are kept"
  }

  init(from reader: inout KeyReader) throws(EventDecodingError) { bytes = reader.takeRest() }

  func write(to writer: inout KeyWriter) {
    for byte in bytes { writer.append(UInt64(byte), bytes: 1) }
  }
}

/// The stored value of an index entry; it has no fields.
struct IndexMark: RowContent {
  static let columns: [RowColumn] = []

  init() {}

  init(from reader: inout EventReader) throws(EventDecodingError) {}

  func write(to writer: inout EventWriter) {}
}

extension ViewSchema {
  /// The schema of index entries.
  static let places = ViewSchema(
    name: "places", version: 1, keyColumns: IndexPlace.columns, rowColumns: IndexMark.columns,
    orderColumns: [])
}

extension Rows<IndexPlace, IndexMark> {
  /// An empty table of index entries, which keeps later entries sorted.
  static var noPlaces: Self {
    var rows = Self()
    rows.keyTable.keepOrder()
    return rows
  }

  /// Sets whether the index entry `place` exists.
  ///
  /// The method does not read stored entries, because the caller knows whether the entry existed.
  ///
  /// - Returns: The slot of the entry, and whether the slot is new.
  mutating func mark(
    _ place: KeyWriter, isThere: Bool
  ) -> (slot: UInt32, isNew: Bool) {
    let slot = keyTable.slotMakingOne(for: place)
    let isNew = slot == current.count
    if isNew {
      current.append(isThere ? nil : IndexMark())
      marks.append(Self.isClean)
    }
    if marks[slot] == Self.isClean { remember(slot) }
    current[slot] = isThere ? IndexMark() : nil
    return (UInt32(truncatingIfNeeded: slot), isNew)
  }
}

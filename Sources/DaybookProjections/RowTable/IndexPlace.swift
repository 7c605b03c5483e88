internal import DaybookEvents

/// The place of a row in the indexes of its read model.
///
/// It is the number of the index, the value of the row, and its key: so the places of one value lie side
/// by side, in the order of the keys.
struct IndexPlace: RowKey {
  static let columns: [RowColumn] = [.text("place")]

  let bytes: [UInt8]

  init(index: Int, value: [UInt8], key: [UInt8] = []) {
    bytes = [UInt8(truncatingIfNeeded: index)] + value + key
  }

  /// The same, ready to be looked for.
  static func writer(index: Int, value: KeyWriter, key: KeyWriter) -> KeyWriter {
    var writer = KeyWriter()
    writer.append(UInt64(UInt8(truncatingIfNeeded: index)), bytes: 1)
    writer.append(value)
    writer.append(key)
    return writer
  }

  init(from reader: inout KeyReader) throws(EventDecodingError) { bytes = reader.takeRest() }

  func write(to writer: inout KeyWriter) {
    for byte in bytes { writer.append(UInt64(byte), bytes: 1) }
  }
}

/// What is known of a place: that a row stands there.
struct IndexMark: RowContent {
  static let columns: [RowColumn] = []

  init() {}

  init(from reader: inout EventReader) throws(EventDecodingError) {}

  func write(to writer: inout EventWriter) {}
}

extension ViewSchema {
  /// The schema of places.
  static let places = ViewSchema(
    name: "places", version: 1, keyColumns: IndexPlace.columns, rowColumns: IndexMark.columns,
    orderColumns: [])
}

extension Rows<IndexPlace, IndexMark> {
  /// No places, which are kept in order.
  static var noPlaces: Self {
    var rows = Self()
    rows.keyTable.keepOrder()
    return rows
  }

  /// Says whether a row stands at `place`; what lies below is not asked, for who says so knows whether
  /// one stood there.
  ///
  /// - Returns: The slot of the place, and whether it had none before.
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

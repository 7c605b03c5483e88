@_spi(Engine) internal import DaybookEvents
internal import DaybookQuery

/// The locations of the texts in the payloads of records, found once for each schema.
struct TextPlaces {
  /// The facts about one schema's payloads that the search for a term needs.
  ///
  /// Copying them updates no reference counts.
  struct Place {
    /// How the payloads are searched.
    enum Way {
      /// The test is true without a search, because a field's name contains the term.
      case always
      /// The texts are searched at their locations, which ``Place/texts`` has.
      case texts
      /// The fields are read one by one, because there are nested values or too many texts.
      case fields
    }

    /// One text field.
    struct Text {
      /// The offset of the slot with the text's end.
      var slot: Int32 = 0
      /// The offset of the slot with the text's start; -1 for the first text.
      var previous: Int32 = -1
      /// The offset and the bit that mark a null value, in a record with nulls.
      var nullOffset: Int32 = 0
      var nullBit: UInt8 = 0
    }

    let key: UInt32
    let way: Way
    let slotBytes: Int
    let nullBytes: Int
    let count: Int
    let texts: InlineArray<4, Text>

    /// The value for an unknown schema.
    static let nowhere = Place(
      key: .max, way: .fields, slotBytes: 0, nullBytes: 0, count: 0,
      texts: InlineArray(repeating: Text()))
  }

  private let test: TextTest
  private var known: [UInt32: Place] = [:]
  /// Recently used facts, which are looked up first; a hash of the schema's key is the index.
  private var recent = [Place](repeating: .nowhere, count: 64)

  init(_ test: TextTest) { self.test = test }

  /// The facts about the schema of `record`.
  @inline(__always)
  mutating func place(
    in record: borrowing RecordView, _ catalog: EventCatalog
  ) throws(LogError) -> Place {
    let slot = Int(truncatingIfNeeded: (record.schemaKey &* 0x9E37_79B1) &>> 26)
    if recent[slot].key == record.schemaKey { return recent[slot] }
    recent[slot] = try find(record, catalog)
    return recent[slot]
  }

  private mutating func find(
    _ record: borrowing RecordView, _ catalog: EventCatalog
  ) throws(LogError) -> Place {
    if let place = known[record.schemaKey] { return place }
    let place = Place(record.schemaKey, try catalog.layout(of: record), test)
    known[record.schemaKey] = place
    return place
  }
}

extension TextPlaces.Place {
  fileprivate init(_ key: UInt32, _ layout: PayloadLayout, _ test: TextTest) {
    self.key = key
    slotBytes = layout.slotBytes
    nullBytes = layout.nullBytes
    let indices = layout.fields.indices.filter { layout.kind($0) == .text }
    count = indices.count
    var texts = InlineArray<4, Text>(repeating: Text())
    for (place, index) in indices.prefix(4).enumerated() {
      texts[place] = Text(
        slot: Int32(layout.slotOffsets[index]), previous: Int32(layout.previousEnds[index]),
        nullOffset: Int32(layout.slotBytes + index / 8), nullBit: 1 << UInt8(index % 8))
    }
    self.texts = texts
    way = Self.way(through: layout, textCount: indices.count, test)
  }

  private static func way(
    through layout: PayloadLayout, textCount: Int, _ test: TextTest
  ) -> Way {
    let hasNameWithTerm = layout.fields.contains {
      test.accepts($0.name) && !$0.name.utf8.span.isEscapedInJSON
    }
    if hasNameWithTerm { return .always }
    let isNested = layout.fields.contains {
      $0.kind == .json || $0.name.utf8.span.isEscapedInJSON
    }
    return isNested || textCount > 4 ? .fields : .texts
  }
}

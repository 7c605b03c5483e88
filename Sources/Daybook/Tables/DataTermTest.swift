@_spi(Engine) internal import DaybookEvents
internal import DaybookQuery

/// Tests whether an event's data, written as JSON, contains a term.
///
/// It reads the stored bytes. It searches the texts of each event, but the names of fields only
/// once for each schema.
struct DataTermTest: Sendable {
  private let test: TextTest
  private var places: TextPlaces

  /// Makes a test for `term`; `nil` if there is no such test.
  ///
  /// There is none for the empty term, `true`, `false` and `null`. There is also none for a term
  /// with characters other than ASCII letters, because a number could contain it.
  init?(_ term: String, isCaseSensitive: Bool) {
    let isOfLetters = term.utf8.allSatisfy { ($0 | 0x20) &- 0x61 < 26 }
    guard isOfLetters, !["", "true", "false", "null"].contains(term.lowercased()) else {
      return nil
    }
    test = TextTest(.term, term, isCaseSensitive: isCaseSensitive)
    places = TextPlaces(test)
  }

  /// The rows among `rows` whose data contain the term.
  mutating func passing(
    _ rows: [Int32], of run: borrowing RecordRun, _ catalog: EventCatalog
  ) throws(LogError) -> [Int32] {
    // The loop uses copies in variables, so that it copies no places and counts no references.
    var (kept, places, place) = ([Int32](), self.places, TextPlaces.Place.nowhere)
    kept.reserveCapacity(rows.count)
    for row in rows {
      let record = run.record(Int(row))
      if place.key != record.schemaKey { place = try places.place(in: record, catalog) }
      if try holds(record, at: place, catalog) { kept.append(row) }
    }
    self.places = places
    return kept
  }

  @inline(__always)
  private func holds(
    _ record: borrowing RecordView, at place: TextPlaces.Place, _ catalog: EventCatalog
  ) throws(LogError) -> Bool {
    switch place.way {
    case .always: return true
    case .fields: return try holds(record, catalog)
    case .texts:
      if let answer = answer(for: record, at: place) { return answer }
      return try holds(allOf: record, catalog)
    }
  }

  /// Whether one of the texts contains the term; `nil` when the complete JSON must be searched.
  ///
  /// JSON escapes some characters with a backslash, which may join or split terms.
  @inline(__always)
  private func answer(
    for record: borrowing RecordView, at place: TextPlaces.Place
  ) -> Bool? {
    let hasNulls = record.hasNulls
    let area = 56 &+ place.slotBytes &+ (hasNulls ? place.nullBytes : 0)
    for index in 0..<place.count {
      let text = place.texts[index]
      if hasNulls, record.bytes.byte(at: 56 &+ Int(text.nullOffset)) & text.nullBit != 0 {
        continue
      }
      let start = text.previous < 0 ? 0 : Int(record.payloadHalfWord(at: Int(text.previous)))
      let end = Int(record.payloadHalfWord(at: Int(text.slot)))
      let bytes = record.bytes.extracting(area + start..<area + end).byteSpan
      if bytes.isEscapedInJSON { return nil }
      if test.accepts(bytes) { return true }
    }
    return false
  }

  /// Whether the fields of a record contain the term.
  private func holds(
    _ record: borrowing RecordView, _ catalog: EventCatalog
  ) throws(LogError) -> Bool {
    let layout = try catalog.layout(of: record)
    let payload = record.payload(layout)
    for index in layout.fields.indices where !payload.isNull(index) {
      switch layout.kind(index) {
      case .text:
        let text = payload.variableBytes(index).byteSpan
        if text.isEscapedInJSON { return try holds(allOf: record, catalog) }
        if test.accepts(text) { return true }
      case .json: return try holds(allOf: record, catalog)
      case .null, .bool, .int32, .int64, .uint64, .real: continue
      }
    }
    return layout.hasEscapedName ? try holds(allOf: record, catalog) : false
  }

  /// Whether the complete JSON of a record contains the term.
  private func holds(
    allOf record: borrowing RecordView, _ catalog: EventCatalog
  ) throws(LogError) -> Bool {
    let object = record.payload(try catalog.layout(of: record)).object
    return test.accepts(Value.dynamic(.object(object)).searchedText)
  }
}

extension PayloadLayout {
  /// Whether JSON writes some field's name with a backslash.
  fileprivate var hasEscapedName: Bool { fields.contains { $0.name.utf8.span.isEscapedInJSON } }
}

extension Span<UInt8> {
  /// Whether JSON writes a part of the text with a backslash.
  var isEscapedInJSON: Bool {
    var found: UInt8 = 0
    for index in indices {
      let byte = self[index]
      found |= byte < 0x20 || byte == 0x22 || byte == 0x5C ? 1 : 0
    }
    return found != 0
  }
}

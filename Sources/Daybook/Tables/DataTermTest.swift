@_spi(Engine) internal import DaybookEvents
internal import DaybookQuery

/// Whether the data of an event, written as JSON, holds a term, answered from the stored bytes.
///
/// Only the texts are looked through; names of fields are looked at once for each schema.
struct DataTermTest: Sendable {
  /// What is known of the payloads of one schema.
  fileprivate struct Shape {
    let hasNameWithTerm: Bool
    /// The fields that hold texts.
    let texts: [Int]
    /// Whether the whole JSON must be written, since fields hold other things than texts.
    let hasNested: Bool
  }

  private let test: TextTest
  private var shapes: [UInt32: Shape] = [:]

  /// A test for `term`; `nil` when numbers, `true`, `false` or `null` could hold it.
  init?(_ term: String, isCaseSensitive: Bool) {
    let isOfLetters = term.utf8.allSatisfy { ($0 | 0x20) &- 0x61 < 26 }
    guard isOfLetters, !["", "true", "false", "null"].contains(term.lowercased()) else {
      return nil
    }
    test = TextTest(.term, term, isCaseSensitive: isCaseSensitive)
  }

  mutating func holds(
    for record: borrowing RecordView, _ catalog: EventCatalog
  ) throws(LogError) -> Bool {
    let layout = try catalog.layout(of: record)
    let shape = shapes[record.schemaKey] ?? Shape(layout, test)
    shapes[record.schemaKey] = shape
    if shape.hasNameWithTerm { return true }
    let payload = record.payload(layout)
    guard !shape.hasNested else { return holds(forAllOf: payload) }
    for index in shape.texts where !payload.isNull(index) {
      let text = payload.variableBytes(index).byteSpan
      // What JSON writes with a backslash may join or part terms.
      if text.isEscapedInJSON { return holds(forAllOf: payload) }
      if test.accepts(text) { return true }
    }
    return false
  }

  private func holds(forAllOf payload: borrowing PayloadView) -> Bool {
    test.accepts(Value.dynamic(.object(payload.object)).text)
  }
}

extension DataTermTest.Shape {
  fileprivate init(_ layout: PayloadLayout, _ test: TextTest) {
    hasNameWithTerm = layout.fields.contains {
      test.accepts($0.name) && !$0.name.utf8.span.isEscapedInJSON
    }
    texts = layout.fields.indices.filter { layout.kind($0) == .text }
    hasNested = layout.fields.contains {
      $0.kind == .json || $0.name.utf8.span.isEscapedInJSON
    }
  }
}

extension Span<UInt8> {
  /// Whether JSON writes some of it with a backslash.
  fileprivate var isEscapedInJSON: Bool {
    var found: UInt8 = 0
    for index in indices {
      let byte = self[index]
      found |= byte < 0x20 || byte == 0x22 || byte == 0x5C ? 1 : 0
    }
    return found != 0
  }
}

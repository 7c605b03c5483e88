@_spi(Engine) internal import DaybookEvents
internal import DaybookQuery

/// Whether a text field meets a condition; decided on the stored bytes.
///
/// An event without the field, or with null in it, has the empty text.
struct FieldTextTest: Sendable {
  let name: String
  private let test: Question
  private var places: FieldPlaces

  fileprivate enum Question: Sendable {
    case isOneOf(Set<[UInt8]>)
    case holds(TextTest)
    case isOrdered(TextBound)
  }

  /// A test of a condition; `nil` for an unsupported condition.
  init?(_ name: String, _ test: ScanCondition.Test) {
    guard let test = Question(test) else { return nil }
    (self.name, self.test, places) = (name, test, FieldPlaces(name))
  }

  /// Whether tests of this kind are supported.
  static func takes(_ test: ScanCondition.Test) -> Bool { Question(test) != nil }

  /// The texts that pass, if they can be listed.
  var wanted: Set<[UInt8]>? {
    if case .isOneOf(let texts) = test { texts } else { nil }
  }

  /// The bound of the texts that pass, if they have one.
  var bound: TextBound? {
    if case .isOrdered(let bound) = test { bound } else { nil }
  }

  /// The answer for UTF-8.
  func accepts(_ text: Span<UInt8>) -> Bool {
    switch test {
    case .isOneOf(let texts):
      if texts.count == 1, let wanted = texts.first { return text.isSame(as: wanted.span) }
      return texts.contains(text.indices.map { text[$0] })
    case .holds(let test): return test.accepts(text)
    case .isOrdered(let bound): return bound.accepts(text)
    }
  }

  /// The rows among `rows` whose field passes the test.
  mutating func passing(
    _ rows: [Int32], of run: borrowing RecordRun, _ catalog: EventCatalog
  ) throws(LogError) -> [Int32] {
    var (kept, place, layout) = ([Int32](), FieldPlaces.Place.nowhere, PayloadLayout.wholeObject)
    for row in rows {
      let record = run.record(Int(row))
      if place.key != record.schemaKey {
        place = try places.place(in: record, catalog)
        layout = try catalog.layout(of: record)
      }
      if place.kind == .text, !place.isNull(in: record) {
        let text = record.payload(layout).variableBytes(place.index)
        if accepts(text.byteSpan) { kept.append(row) }
      } else {
        let text = try places.json(of: record, catalog).string ?? ""
        if accepts(text.utf8.span) { kept.append(row) }
      }
    }
    return kept
  }
}

extension FieldTextTest.Question {
  fileprivate init?(_ test: ScanCondition.Test) {
    switch test {
    case .equals(.string(let text)): self = .isOneOf([Array(text.utf8)])
    case .isOneOf(let values):
      let texts = values.compactMap { value in
        if case .string(let text) = value { Array(text.utf8) } else { nil }
      }
      guard texts.count == values.count else { return nil }
      self = .isOneOf(Set(texts))
    case .has(let term, let isCaseSensitive):
      self = .holds(TextTest(.term, term, isCaseSensitive: isCaseSensitive))
    case .contains(let text, let isCaseSensitive):
      self = .holds(TextTest(.anywhere, text, isCaseSensitive: isCaseSensitive))
    case .startsWith(let text, let isCaseSensitive):
      self = .holds(TextTest(.prefix, text, isCaseSensitive: isCaseSensitive))
    default:
      guard let bound = TextBound(test) else { return nil }
      self = .isOrdered(bound)
    }
  }
}

extension Span<UInt8> {
  /// Whether the bytes are the same.
  fileprivate func isSame(as other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    for index in indices where self[index] != other[index] { return false }
    return true
  }
}

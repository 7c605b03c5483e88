@_spi(Engine) internal import DaybookEvents
internal import DaybookQuery

/// Tests whether a text field satisfies a condition, and reads only the stored bytes.
///
/// If the field is missing or null in an event, its text is empty.
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

  /// The texts that pass the test; `nil` if they cannot be listed.
  var wanted: Set<[UInt8]>? {
    if case .isOneOf(let texts) = test { texts } else { nil }
  }

  /// The bound of the texts that pass; `nil` if the test is not a comparison.
  var bound: TextBound? {
    if case .isOrdered(let bound) = test { bound } else { nil }
  }

  /// Whether the text in UTF-8 passes.
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
  /// Whether both spans have the same bytes in the same order.
  fileprivate func isSame(as other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    for index in indices where self[index] != other[index] { return false }
    return true
  }
}

/// The least or the greatest text that passes a test, in the order of the bytes.
struct TextBound: Sendable {
  private let text: [UInt8]
  /// Whether the bound is the least text, so that greater texts pass.
  private let isLeast: Bool
  /// Whether the bound itself passes.
  private let isIncluded: Bool

  /// The bound of a test; `nil` for tests of other kinds.
  init?(_ test: ScanCondition.Test) {
    switch test {
    case .isAbove(.string(let text)): self.init(text, isLeast: true, isIncluded: false)
    case .isAtLeast(.string(let text)): self.init(text, isLeast: true, isIncluded: true)
    case .isBelow(.string(let text)): self.init(text, isLeast: false, isIncluded: false)
    case .isAtMost(.string(let text)): self.init(text, isLeast: false, isIncluded: true)
    default: return nil
    }
  }

  private init(_ text: String, isLeast: Bool, isIncluded: Bool) {
    (self.text, self.isLeast, self.isIncluded) = (Array(text.utf8), isLeast, isIncluded)
  }

  /// Whether `other` is on the permitted side of ``text``; ``text`` itself passes if
  /// ``isIncluded``.
  func accepts(_ other: Span<UInt8>) -> Bool {
    let order = Self.order(other, text.span)
    return order == 0 ? isIncluded : isLeast == (order > 0)
  }

  /// Whether any text of a column may pass; if false, certainly none passes.
  ///
  /// The arguments are the first `count` bytes of the least and of the greatest text of the column.
  func mayAccept(least: [UInt8], greatest: [UInt8], ofFirst count: Int) -> Bool {
    let end = isLeast ? greatest : least
    // If `end` has fewer than `count` bytes, it is the complete text.
    if end.count < count { return accepts(end.span) }
    let order = Self.order(end.span, Array(text.prefix(count)).span)
    return order == 0 || isLeast == (order > 0)
  }

  private static func order(_ left: Span<UInt8>, _ right: Span<UInt8>) -> Int {
    for index in 0..<min(left.count, right.count) where left[index] != right[index] {
      return left[index] < right[index] ? -1 : 1
    }
    return left.count - right.count
  }
}

@_spi(Engine) internal import DaybookEvents
internal import DaybookQuery
internal import EventColumns

/// The events of one stripe that pass a filter.
struct StripeRows {
  let stripe: ColumnFile.Stripe
  private let file: ColumnFile
  let envelope: StripeHead.Envelope
  /// The columns of the type that the query reads; `nil` if it reads events of any type.
  let group: StripeHead.Group?
  /// For each schema of the stripe, whether the query reads its events.
  private let wanted: [Bool]
  /// The rows of the stripe with the schemas in ``wanted``; `nil` until they are needed.
  private var frame: RowChoice?
  /// The wanted rows, by their indexes in ``frame``.
  private(set) var places: RowChoice
  /// The wanted rows by their types; `nil` until they are needed.
  private var dealtRows: DealtRows?

  /// The request of a scan, which is the same for all stripes.
  struct Wish: Sendable {
    var filter: EventFilter
    /// The only wanted type; `nil` if events of any type are wanted.
    let type: UInt16?
    let records: WantedRecords?
    /// The names of all streams; `nil` if they are not needed.
    let names: StreamNameCodes?
    /// For each stream number, whether the query reads the stream; `nil` if it reads all streams.
    let streams: [Bool]?
  }

  /// Opens a stripe; returns `nil` if the stripe's head shows that it has no wanted events.
  ///
  /// - Throws: ``ColumnError`` if the log must be read instead of the columns.
  init?(
    _ stripe: ColumnFile.Stripe, of file: ColumnFile, _ wish: Wish, _ bound: EventBound?
  ) throws(ColumnError) {
    guard let envelope = stripe.head.envelope else {
      throw .unusable("no columns are kept of some events")
    }
    (self.stripe, self.file, self.envelope) = (stripe, file, envelope)
    group = if let type = wish.type { try stripe.group(of: type) } else { nil }
    wanted = stripe.head.schemas.map { schema in
      wish.records?.hold(type: schema.type, schema: schema.schema) ?? true
    }
    guard wanted.contains(true), wish.type == nil || group != nil else { return nil }
    var wish = wish
    bound?.narrow(&wish.filter, group)
    guard Self.mayHold(wish.filter, stripe.head, envelope) else { return nil }
    places = .all(group?.rowCount ?? 0)
    if group == nil { places = .all(try framed().count) }
    try narrow(wish)
  }

  /// The rows that ``places`` refers to by index: all rows with wanted schemas.
  private mutating func framed() throws(ColumnError) -> RowChoice {
    if let frame { return frame }
    let all = RowChoice.all(stripe.head.rowCount)
    let found =
      wanted.contains(false)
      ? try column(envelope.codes).places(markedIn: wanted, among: all, of: all) : all
    guard group == nil || group?.rowCount == found.count else {
      throw .damaged("a type has not as many events as it says")
    }
    frame = found
    return found
  }

  /// Whether the stripe may have wanted events; if false, it certainly has none.
  ///
  /// Only the positions and times in the stripe's head are tested.
  private static func mayHold(
    _ filter: EventFilter, _ head: StripeHead, _ envelope: StripeHead.Envelope
  ) -> Bool {
    guard head.last >= filter.first, head.first <= filter.last else { return false }
    guard case .integers(let times) = envelope.times.bounds else { return true }
    return times.upperBound >= filter.since && times.lowerBound <= filter.until
  }

  /// The column that `head` describes, with values for all events of the stripe or for one group.
  func column(_ head: ColumnHead) -> StoredColumn { StoredColumn(head, in: stripe, of: file) }

  /// The rows of the stripe that the query reads.
  mutating func rows() throws(ColumnError) -> RowChoice { try framed().picked(places) }

  /// The wanted rows, by their types.
  mutating func dealt() throws(ColumnError) -> DealtRows {
    if let dealtRows { return dealtRows }
    let codes = try column(envelope.codes).integers(at: .all(stripe.head.rowCount))
    let dealt = try DealtRows(rows(), of: stripe, codes: codes)
    dealtRows = dealt
    return dealt
  }

  /// The column of a field of the wanted type; `nil` if all its values in the stripe are null.
  ///
  /// - Throws: ``ColumnError`` if the log must be read instead of the columns.
  func field(_ name: String) throws(ColumnError) -> StoredColumn? {
    guard let group else { return nil }
    return try field(name, of: group)
  }

  /// The column of a field of the events of `group`; `nil` if all its values are null.
  ///
  /// - Throws: ``ColumnError`` if the log must be read instead of the columns.
  func field(
    _ name: String, of group: StripeHead.Group
  ) throws(ColumnError) -> StoredColumn? {
    if let head = group.column(of: name) { return column(head) }
    if group.lacksFields { throw .unusable("no column is kept of '\(name)'") }
    return nil
  }
}

extension StripeHead.Group {
  /// The column of a field; `nil` when there is none.
  func column(of name: String) -> ColumnHead? {
    names.firstIndex { name.utf8.elementsEqual($0) }.map { columns[$0] }
  }
}

extension StripeRows {
  /// Excludes the events that fail the filter.
  ///
  /// The tests of fields come first, because they read only the columns of these fields.
  private mutating func narrow(_ wish: Wish) throws(ColumnError) {
    for test in wish.filter.fieldTests where !places.isEmpty {
      places = try test.passing(places, of: field(test.name))
    }
    for test in wish.filter.textTests where !places.isEmpty {
      places = try test.passing(places, of: field(test.name))
    }
    if !places.isEmpty { try narrowEnvelope(wish) }
  }

  private mutating func narrowEnvelope(_ wish: Wish) throws(ColumnError) {
    let filter = wish.filter
    try narrowPositions(filter.first, filter.last)
    if filter.hasTime { try narrow(envelope.times, filter.since, filter.until) }
    if filter.hasVersions {
      try narrow(envelope.versions, filter.leastVersion, filter.greatestVersion)
    }
    if let streams = wish.streams {
      let frame = try framed()
      places = try column(envelope.streams).places(markedIn: streams, among: places, of: frame)
    }
  }

  private mutating func narrow(
    _ head: ColumnHead, _ least: Int64, _ greatest: Int64
  ) throws(ColumnError) {
    guard least <= greatest else { return exclude() }
    if case .integers(let bounds) = head.bounds {
      if bounds.lowerBound >= least, bounds.upperBound <= greatest { return }
      if !bounds.overlaps(least...greatest) { return exclude() }
    }
    let frame = try framed()
    places = try column(head).places(within: least...greatest, among: places, of: frame)
  }

  /// Excludes all events.
  private mutating func exclude() { places = .some([]) }

  private mutating func narrowPositions(
    _ first: UInt64, _ last: UInt64
  ) throws(ColumnError) {
    let head = stripe.head
    guard head.first < first || head.last > last else { return }
    let kept = zip(places.indexes, try rows().indexes).filter { _, row in
      let seq = head.first + UInt64(row)
      return seq >= first && seq <= last
    }
    places = places.narrowed(to: kept.map(\.0))
  }
}

extension FieldRangeTest {
  /// The rows among `rows` whose values in `column` pass all tests.
  func passing(_ rows: RowChoice, of column: StoredColumn?) throws(ColumnError) -> RowChoice {
    guard let column, column.head.kind != .nothing else { return .some([]) }
    switch (type, column.head.kind) {
    case (.long, .integer):
      return least > greatest
        ? .some([]) : try column.rows(within: least...greatest, among: rows)
    case (.real, .real), (.real, .integer):
      guard mayMeet(column.head.bounds) else { return .some([]) }
      return try column.rows(whoseReals: { meets($0) }, among: rows)
    default:
      let values = try column.values(at: rows)
      return rows.narrowed(
        to: zip(rows.indexes, values).filter { accepts($0.1) }.map(\.0))
    }
  }

  private func accepts(_ value: JSONValue) -> Bool {
    if type == .long { return value.integer.map { $0 >= least && $0 <= greatest } ?? false }
    return value.real.map(meets) ?? false
  }

  /// Whether a real within `bounds` may pass all tests.
  private func mayMeet(_ bounds: ColumnBounds) -> Bool {
    guard let range = bounds.reals else { return true }
    return realTests.allSatisfy { test in
      switch test {
      case .equals(.real(let number)): range.contains(number)
      case .isBelow(.real(let bound)): range.lowerBound < bound
      case .isAtMost(.real(let bound)): range.lowerBound <= bound
      case .isAbove(.real(let bound)): range.upperBound > bound
      case .isAtLeast(.real(let bound)): range.upperBound >= bound
      default: true
      }
    }
  }
}

extension ColumnBounds {
  /// The bounds of numbers, as reals; `nil` for columns of texts or without values.
  fileprivate var reals: ClosedRange<Double>? {
    switch self {
    case .reals(let range): range
    case .integers(let range): Double(range.lowerBound)...Double(range.upperBound)
    case .nothing, .texts: nil
    }
  }
}

extension FieldTextTest {
  /// The rows among `rows` whose texts in `column` pass; without a column all texts are empty.
  func passing(_ rows: RowChoice, of column: StoredColumn?) throws(ColumnError) -> RowChoice {
    guard let column, column.head.kind != .nothing else {
      return accepts([UInt8]().span) ? rows : .some([])
    }
    guard column.head.kind == .text else {
      let values = try column.values(at: rows)
      return rows.narrowed(
        to: zip(rows.indexes, values).filter { accepts(($0.1.string ?? "").utf8.span) }.map(\.0))
    }
    guard column.head.nullCount > 0 || mayMeet(column.head.bounds) else { return .some([]) }
    return try column.rows(whoseTexts: { accepts($0) }, among: rows)
  }

  /// Whether a text within `bounds` may pass.
  private func mayMeet(_ bounds: ColumnBounds) -> Bool {
    if let wanted { return wanted.contains { bounds.mayHold($0) } }
    guard let bound, case .texts(let least, let greatest) = bounds else { return true }
    return bound.mayAccept(least: least, greatest: greatest, ofFirst: ColumnBounds.textBytes)
  }
}

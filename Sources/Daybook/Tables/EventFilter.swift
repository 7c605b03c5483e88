internal import DaybookEvents
internal import DaybookQuery

/// The events of a scan, selected by the conditions that its table has accepted.
struct EventFilter: Sendable {
  /// The first and last position.
  private(set) var first: UInt64 = 1
  private(set) var last: UInt64
  /// The earliest and the latest time, in microseconds since 1970.
  private(set) var since = Int64.min
  private(set) var until = Int64.max
  /// The tests of the data.
  private(set) var dataTests: [DataTermTest] = []
  /// The tests of numeric fields.
  private(set) var fieldTests: [FieldRangeTest] = []
  /// The tests of text fields.
  private(set) var textTests: [FieldTextTest] = []
  /// The least and the greatest version.
  private(set) var leastVersion = Int64.min
  private(set) var greatestVersion = Int64.max
  /// Whether the engine's events are left out.
  private let hidesEngineEvents: Bool
  private var typeTests: [NameTest] = []
  private var streamTests: [NameTest] = []
  private var categoryTests: [NameTest] = []

  /// All events visible at `asOf`; if `type` is not `nil`, only the events of this type.
  init(asOf: AsOf, type: EventType?, hidesEngineEvents: Bool) {
    last = asOf.seq
    if let time = asOf.time { until = time.microsecondsSinceEpoch }
    self.hidesEngineEvents = hidesEngineEvents
    if let type { typeTests.append(.equals(type.name)) }
  }

  /// Whether a table of events can apply a condition on `column`.
  static func acceptance(of test: ScanCondition.Test, on column: EventColumn) -> ScanAcceptance {
    switch (column, test) {
    case (.seq, .equals), (.seq, .isBelow), (.seq, .isAtMost), (.seq, .isAbove),
      (.seq, .isAtLeast), (.time, .equals), (.time, .isBelow), (.time, .isAtMost),
      (.time, .isAbove), (.time, .isAtLeast):
      .exactly
    case (.seq, .isOneOf): .partly
    case (.type, .equals), (.type, .isOneOf), (.stream, .equals), (.stream, .isOneOf),
      (.category, .equals), (.category, .isOneOf):
      .exactly
    case (.type, .startsWith(_, true)), (.stream, .startsWith(_, true)),
      (.category, .startsWith(_, true)):
      .exactly
    case (.data, .has(let term, let isCaseSensitive)):
      DataTermTest(term, isCaseSensitive: isCaseSensitive) == nil ? .none : .exactly
    case (.field(_, let type), _) where FieldRangeTest.takes(test, on: type): .exactly
    default: .none
    }
  }

  /// Whether a table with stored columns can apply a condition that other tables of events cannot.
  static func acceptance(
    byColumnsOf test: ScanCondition.Test, on column: EventColumn
  ) -> ScanAcceptance {
    switch (column, test) {
    case (.version, .equals), (.version, .isBelow), (.version, .isAtMost), (.version, .isAbove),
      (.version, .isAtLeast):
      .exactly
    case (.field(_, .string), _) where FieldTextTest.takes(test): .exactly
    case (.field(_, .long), .isOneOf): .partly
    default: acceptance(of: test, on: column)
    }
  }

  /// Excludes values that fail `test`.
  mutating func narrow(_ column: EventColumn, by test: ScanCondition.Test) {
    switch column {
    case .seq: narrowSeq(test)
    case .time: narrowTime(test)
    case .type: typeTests.append(NameTest(test))
    case .stream: streamTests.append(NameTest(test))
    case .category: categoryTests.append(NameTest(test))
    case .data:
      guard case .has(let term, let isCaseSensitive) = test,
        let test = DataTermTest(term, isCaseSensitive: isCaseSensitive)
      else { return }
      dataTests.append(test)
    case .field(let name, .string): textTests += [FieldTextTest(name, test)].compactMap { $0 }
    case .field(let name, let type):
      let known = fieldTests.firstIndex { $0.isOn(name) }
      if known == nil { fieldTests.append(FieldRangeTest(name, type)) }
      fieldTests[known ?? fieldTests.count - 1].narrow(by: test)
    case .version: narrowVersion(test)
    case .id, .meta: break
    }
  }

  /// The only stream of the events, if the conditions determine it.
  var stream: StreamName? {
    for case .equals(let name) in streamTests { return StreamName(checked: name) }
    return nil
  }

  /// Whether a condition on a column other than `seq`, `type` and `data` excludes rows.
  var leavesOutSome: Bool {
    hasVersions || hasTime || hasStreams || !fieldTests.isEmpty || !textTests.isEmpty
  }

  var hasVersions: Bool { leastVersion > .min || greatestVersion < .max }
  var hasTime: Bool { since > .min || until < .max }
  var hasStreams: Bool { !streamTests.isEmpty || !categoryTests.isEmpty }

  func wants(_ type: EventType) -> Bool {
    if hidesEngineEvents, type.isHidden { return false }
    return typeTests.allSatisfy { $0.holds(type.name) }
  }

  /// The wanted records of a log, by their types and schemas; `nil` when all are wanted.
  func wantedRecords(of catalog: EventCatalog) -> WantedRecords? {
    guard hidesEngineEvents || !typeTests.isEmpty else { return nil }
    return WantedRecords(of: catalog, hides: hidesEngineEvents) { wants($0) }
  }

  /// Whether the filter wants, for each type, either all records or none.
  ///
  /// If so, the heads of blocks have the number of wanted records.
  func picksWholeTypes(of catalog: EventCatalog) -> Bool {
    guard hidesEngineEvents else { return true }
    return catalog.types.indices.allSatisfy {
      catalog.hiding(ofType: UInt16($0)) != .some || !wants(catalog.types[$0])
    }
  }

  func wants(_ stream: StreamName) -> Bool {
    streamTests.allSatisfy { $0.holds(stream.name) }
      && categoryTests.allSatisfy { $0.holds(stream.category) }
  }
}

extension EventFilter {
  private mutating func narrowSeq(_ test: ScanCondition.Test) {
    switch test {
    case .equals(.long(let seq)):
      first = max(first, UInt64(clamping: seq))
      last = min(last, UInt64(clamping: seq))
    case .isAtLeast(.long(let seq)): first = max(first, UInt64(clamping: seq))
    case .isAbove(.long(let seq)): first = max(first, seq < 0 ? 1 : UInt64(seq) + 1)
    case .isAtMost(.long(let seq)): last = min(last, UInt64(clamping: seq))
    case .isBelow(.long(let seq)): last = min(last, seq <= 0 ? 0 : UInt64(seq) - 1)
    case .isOneOf(let values):
      let seqs = values.compactMap(\.storedInteger)
      guard let least = seqs.min(), let greatest = seqs.max() else { return }
      narrowSeq(.isAtLeast(.long(least)))
      narrowSeq(.isAtMost(.long(greatest)))
    default: break
    }
  }

  private mutating func narrowVersion(_ test: ScanCondition.Test) {
    let range = WholeNumberRange(of: test)
    leastVersion = max(leastVersion, range.least)
    greatestVersion = min(greatestVersion, range.greatest)
  }

  private mutating func narrowTime(_ test: ScanCondition.Test) {
    switch test {
    case .equals(.datetime(let time)):
      since = max(since, time.microsecondsNotBefore)
      until = min(until, time.microsecondsNotAfter)
    case .isAtLeast(.datetime(let time)): since = max(since, time.microsecondsNotBefore)
    case .isAbove(.datetime(let time)): since = max(since, time.microsecondsNotAfter + 1)
    case .isAtMost(.datetime(let time)): until = min(until, time.microsecondsNotAfter)
    case .isBelow(.datetime(let time)): until = min(until, time.microsecondsNotBefore - 1)
    default: break
    }
  }
}

extension DateTime {
  /// The last whole microsecond that is not later than this instant, counted from 1970.
  var microsecondsNotAfter: Int64 {
    let (quotient, rest) = (ticks - Self.unixEpoch.ticks).quotientAndRemainder(dividingBy: 10)
    return rest < 0 ? quotient - 1 : quotient
  }

  /// The first whole microsecond that is not earlier than this instant, counted from 1970.
  var microsecondsNotBefore: Int64 {
    ticks % 10 == 0 ? microsecondsNotAfter : microsecondsNotAfter + 1
  }
}

/// A condition on the name of a stream, a category or a type.
private enum NameTest {
  case equals(String)
  case isOneOf(Set<[UInt8]>)
  case startsWith(String)
  case never

  init(_ test: ScanCondition.Test) {
    switch test {
    case .equals(.string(let name)): self = .equals(name)
    case .isOneOf(let values): self = .isOneOf(Set(values.map { Array($0.text.utf8) }))
    case .startsWith(let prefix, _): self = .startsWith(prefix)
    default: self = .never
    }
  }

  /// Whether a name passes the test.
  func holds(_ name: String) -> Bool {
    switch self {
    case .equals(let wanted): name.utf8.elementsEqual(wanted.utf8)
    case .isOneOf(let names): names.contains(Array(name.utf8))
    case .startsWith(let prefix): name.utf8.starts(with: prefix.utf8)
    case .never: false
    }
  }
}

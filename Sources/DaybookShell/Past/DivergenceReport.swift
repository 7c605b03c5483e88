package import Daybook
internal import DaybookPresentation
package import DaybookRendering

/// The common beginning and the first difference of two sequences of events, as text and as rows.
package struct DivergenceReport: Sendable {
  private let names: (first: String, second: String)
  private let divergence: Divergence
  private let commonPast: UInt64?
  /// The number of equal events at the start of two logs, which were not compared one by one.
  private let sameBefore: UInt64
  private let events: (first: RecordedEvent?, second: RecordedEvent?)
  private let content: EventContent
  /// The fields that were not compared, because they repeat the stream, time or id of their event.
  private let repeating: [String]
  /// Whether the sequences are of one log.
  private let isOfOneLog: Bool
  /// Whether the sequences are streams, and neither whole logs nor stretches of a log.
  private let isOfStreams: Bool
  /// Whether the first different step and the step after it have the opposite order in the second
  /// stream.
  private let isSwap: Bool
  /// Sentences about the compared streams, for example if the person did not name them in full.
  private let choices: [String]

  init(
    names: (first: String, second: String), _ divergence: Divergence, commonPast: UInt64?,
    repeating: [String], isOfOneLog: Bool, isOfStreams: Bool, isSwap: Bool, choices: [String],
    sameBefore: UInt64,
    events: (first: RecordedEvent?, second: RecordedEvent?),
    _ content: EventContent
  ) {
    (self.names, self.divergence, self.commonPast) = (names, divergence, commonPast)
    (self.sameBefore, self.events, self.content) = (sameBefore, events, content)
    (self.repeating, self.isOfOneLog, self.isOfStreams) = (repeating, isOfOneLog, isOfStreams)
    (self.isSwap, self.choices) = (isSwap, choices)
  }

  /// Whether the compared fields differ anywhere.
  package var differs: Bool { !divergence.isNone }

  /// The number of equal events before the first difference.
  private var before: UInt64 { sameBefore + UInt64(divergence.before) }
}

/// The report as a row.
extension DivergenceReport {
  package static let columns = [
    "first", "second", "equal", "before", "after", "places", "onlyFirst", "onlySecond", "exact",
    "commonPast", "fields", "firstEvent", "secondEvent", "notCompared", "swapped",
  ]

  /// The values of ``columns``.
  package var cells: [JSONValue] {
    [
      .string(names.first), .string(names.second), .bool(!differs), JSONValue(position: before),
      .integer(Int64(divergence.after)), .integer(Int64(divergence.places)),
      .integer(Int64(divergence.surplus.first)), .integer(Int64(divergence.surplus.second)),
      .bool(divergence.isExact), commonPast.map { JSONValue(position: $0) } ?? .null,
      .array(differingFields.map { .string($0) }), Self.value(events.first),
      Self.value(events.second), .array(repeating.map { .string("data.\($0)") }),
      .bool(isSwap),
    ]
  }

  private static func value(_ event: RecordedEvent?) -> JSONValue {
    event.map { .object($0.object) } ?? .null
  }

  /// The names of the compared fields that differ in the first different step.
  ///
  /// The list is empty if one of the sequences has no such step.
  private var differingFields: [String] {
    guard let first = events.first, let second = events.second else { return [] }
    return [EventField("stream", first.stream.name, second.stream.name, content.namesStream)]
      .filter(\.differs).map(\.name) + fields(first, second).filter(\.differs).map(\.name)
  }
}

/// A field with its values in two events.
private struct EventField {
  let name: String
  let first: JSONValue?
  let second: JSONValue?
  let counts: Bool

  init(_ name: String, _ first: JSONValue?, _ second: JSONValue?, counts: Bool) {
    (self.name, self.first, self.second, self.counts) = (name, first, second, counts)
  }

  init(_ name: String, _ first: String?, _ second: String?, _ counts: Bool) {
    self.init(name, first.map { .string($0) }, second.map { .string($0) }, counts: counts)
  }

  /// Whether the field is compared and its values differ; the order of an object's members is
  /// ignored.
  var differs: Bool {
    switch (counts, first, second) {
    case (false, _, _), (_, nil, nil): false
    case (_, let first?, let second?): !EventContent.isSame(first, second)
    default: true
    }
  }

  var row: [JSONValue] {
    let mark = !differs ? "" : first == nil ? "+" : second == nil ? "-" : "~"
    return [.string(mark), .string(name), first ?? .null, second ?? .null]
  }
}

/// The report as text.
extension DivergenceReport {
  private func fields(_ first: RecordedEvent?, _ second: RecordedEvent?) -> [EventField] {
    func data(_ event: RecordedEvent?) -> [JSONObject.Member] { event.map { Array($0.data) } ?? [] }
    func counted(_ event: RecordedEvent?) -> [JSONObject.Member] {
      event.map { content.values(of: $0) } ?? []
    }
    let type = EventField("type", first?.type.name, second?.type.name, true)
    return [type]
      + Self.fields(counted(first), counted(second), counts: true)
      + Self.fields(
        data(first).filter { content.showsBesides($0.key) },
        data(second).filter { content.showsBesides($0.key) }, counts: false)
  }

  private static func fields(
    _ first: [JSONObject.Member], _ second: [JSONObject.Member], counts: Bool
  ) -> [EventField] {
    let (one, other) = (JSONObject(first), JSONObject(second))
    let more = second.filter { one[$0.key] == nil }.map(\.key)
    return (first.map(\.key) + more).map { key in
      EventField("data." + key, one[key], other[key], counts: counts)
    }
  }

  /// The sentences of the report, which precede the table with the two events.
  package var sentences: [String] {
    let (one, other) = (names.first, names.second)
    var lines = choices
    if let commonPast {
      lines.append(
        commonPast == 0
          ? "By their digests, the daybooks have no event in common."
          : "By their digests, the daybooks are the same up to event \(commonPast).")
    }
    if !repeating.isEmpty {
      lines.append(
        "Not compared, as they repeat stream, time or id: \(repeatingNames)."
          + " --all-fields compares them.")
    } else if !content.passedOver.isEmpty {
      lines.append("Ids, tokens and raw records of runs are not compared, unless --by names them.")
    }
    guard differs else {
      return lines + [
        before == 0
          ? "Nothing was compared, as neither side has an event."
          : "\(one) and \(other) say the same: \(text(before))."
      ]
    }
    let start =
      before == 0 ? "differ from the first event" : "are equal in \(text(before)), then differ"
    lines.append(
      "\(one) and \(other) \(start); \(text(UInt64(divergence.after))) after that"
        + " \(divergence.after == 1 ? "is" : "are") equal.")
    if isSwap { lines.append("The steps \(before + 1) and \(before + 2) are swapped.") }
    if !isOnlySwap {
      lines.append(
        "They differ in \(divergence.places.counted("place")): "
          + "\(text(UInt64(divergence.surplus.first))) of the first only,"
          + " \(text(UInt64(divergence.surplus.second))) of the second.")
    }
    if !divergence.isExact {
      lines.append(
        "There are too many differences to try all alignments: more may be the same after the first."
      )
    }
    return lines
  }

  /// Whether the only difference is the order of two successive steps.
  ///
  /// This can be detected only if a field numbers the steps. Without such a field, the comparison
  /// matches one of the two steps in both streams, and reports two separate differences.
  private var isOnlySwap: Bool {
    isSwap && divergence.places == 1 && divergence.surplus == (2, 2)
  }

  private var repeatingNames: String {
    let rest = repeating.count - 10
    return repeating.prefix(10).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  private func text(_ count: UInt64) -> String { Int(clamping: count).counted("event") }

  /// The columns of ``comparison``.
  package var comparisonColumns: [String] { ["", "field", names.first, names.second] }

  /// The first different step: a row for each field, with the field's value in both sequences.
  ///
  /// There are no rows if the sequences do not differ.
  package var comparison: [[JSONValue]] {
    let (first, second) = events
    guard differs else { return [] }
    func line(_ name: String, _ value: (RecordedEvent) -> JSONValue) -> EventField {
      EventField(name, first.map(value), second.map(value), counts: false)
    }
    let head = [
      line("seq") { JSONValue(position: $0.seq) },
      line("time") { .string($0.time.shortestText) },
      EventField("stream", first?.stream.name, second?.stream.name, content.namesStream),
    ]
    return (head + fields(first, second)).map(\.row)
  }

  /// The sentences, and a table with both events side by side.
  package func lines(_ layout: RowLayout) -> [String] {
    let sentences = sentences.flatMap {
      Paragraph(TerminalText($0)).lines(width: layout.width)
    }
    guard differs else { return sentences }
    let table = ResultTable(
      columns: comparisonColumns.map { ResultColumn($0, claim: .wanted) },
      rows: comparison.map { $0.map { Cell($0) } })
    let bytes = RowPrinter.bytes(of: table, format: .table, layout: layout)
    return sentences
      + String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}

/// The test that the report can be turned into.
extension DivergenceReport {
  /// The query of the test; `nil` when no test can be made.
  package var testQuery: String? { try? testSubject(through: nil).request().query }

  /// Suggested lines for looking at the first step that differs.
  ///
  /// They show both events, go to the position before the later event, search for the event with
  /// which the step first differed, and tell the last event of each field of the later stream. Of two
  /// logs, they are about the event of the first log only, which is the open one.
  var nextLines: [NextLine] {
    guard differs else { return [] }
    let found = [events.first, isOfOneLog ? events.second : nil].compactMap(\.self)
    let later = found.max { $0.seq < $1.seq }
    let moment = later.map { ["at \($0.seq - 1)"] } ?? []
    let search = testQuery.map { ["bisect \($0)"] } ?? []
    let names = (later.map { [$0.stream.name] } ?? []).filter { ShellWord($0).text == $0 }
    let blame = names.map { "blame state \($0)" }
    return (found.map { "show \($0.seq)" } + moment + search + blame)
      .compactMap { NextLine($0) }
  }

  /// The proposed path of the test, named after both streams; no file exists at this path.
  package var testPath: String { TestFile.usualPath(named: "\(names.first)-\(names.second)") }

  /// The query for `test this`, which returns a row while the first different step still differs.
  func testSubject(through end: UInt64?) -> TestSubject {
    guard differs else {
      return .none(ShellError("Both sides have the same events, so there is nothing to test."))
    }
    guard isOfOneLog else {
      return .none(
        ShellError(
          "A test is made of one daybook, and these are two. Import one into the other, and compare"
            + " their streams."))
    }
    guard isOfStreams else {
      return .none(
        ShellError(
          "A test is made of two streams, and these are stretches of the log. Look for the cause with"
            + " 'bisect'."))
    }
    guard let first = events.first, let second = events.second else {
      return .none(
        ShellError(
          "One stream ends before the step that differs, so no step is there to be tested. Look for its"
            + " cause with 'bisect'."))
    }
    return .query(
      ShrinkRequest(
        query: StepQuery(first, second, step: before + 1, differingIn: differingFields).text,
        usualPath: testPath, through: end))
  }
}

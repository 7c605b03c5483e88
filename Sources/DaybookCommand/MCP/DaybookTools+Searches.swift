internal import Daybook
internal import DaybookApps
internal import DaybookQuery
internal import DaybookShell
internal import DaybookSystem
internal import ModelContext

extension DaybookTools {
  func bisect(
    _ text: String, exact: Bool, from: String?, _ request: ToolRequest, _ daybook: CalledDaybook,
    _ progress: CallProgress
  ) async throws -> ToolAnswer {
    let models = try await models(text, daybook)
    let end = try daybook.asOf(request.at)
    let first = try from.map { try daybook.asOf($0) }
    try first?.require(before: end)
    // The search begins after a position, so the position before 'from' includes the event at
    // 'from'.
    let start = first.map { $0.seq - min($0.seq, 1) } ?? 0
    let (hit, other, isHalved) = try await models.mendingOnThread {
      let search = try BisectionSearch(
        models, try test(text, daybook).counting(progress), after: start, through: end.seq,
        exactOption: "'exact'")
      let hit = try search.run(testingEach: exact)
      return (hit, try search.otherRow(than: hit), search.halves && !exact)
    }
    let halved: [ReplyNote] = isHalved ? [.halved(exact: "'exact'")] : []
    let gone = other.map { [ReplyNote.otherRow(foundBy: hit.event.seq, other: $0.key)] } ?? []
    return ToolAnswer(
      [
        AnswerTable(
          "event", EventTable.allColumns, [EventTable.allCells(of: hit.event)],
          in: request.rowLimits),
        AnswerTable(
          "changes", RowDifference.columns, hit.differences.flatMap(\.cells),
          in: request.rowLimits),
      ], notes: (halved + gone).map(\.english) + (try models.callNotes(goingBy: [first, end])),
      seq: end.seq)
  }

  func shrink(
    _ wanted: ShrinkRequest, _ request: ToolRequest, _ daybook: CalledDaybook,
    _ progress: CallProgress
  ) async throws -> ToolAnswer {
    let models = try await models(wanted.query, daybook)
    let end = try daybook.asOf(request.at)
    let shrunk = try await ShrunkLog.search(
      wanted, models, of: daybook.log, through: end.seq, language, types: AppEvents.all
    ) { progress.show(left: $0) }
    let events = try shrunk.events(in: daybook.log)
    return ToolAnswer(
      [
        AnswerTable(
          "events", EventTable.columns, events.map(EventTable.row), in: request.rowLimits)
      ],
      notes: shrunk.notes(keepingFieldsBy: "'allFields'").map(\.english)
        + (try models.callNotes(goingBy: [end])), seq: end.seq)
  }

  private var language: QuerySearch {
    QuerySearch(
      now: .now, timeZones: SystemTimeZones(), width: 100, limits: limits.queryLimits)
  }

  /// The condition of a search, parsed from `text`, over all read models and the events of the log.
  private func test(_ text: String, _ daybook: CalledDaybook) throws -> SearchTest {
    let definitions = try AppProjections.catalog.namedDefinitions(in: daybook.log).values
    return try language.test(
      parsing: text, over: definitions.map(\.schema), in: daybook.log)
  }

  /// The stored read models that the query `text` reads; there may be none.
  private func models(_ text: String, _ daybook: CalledDaybook) async throws -> ReadModels {
    let names = try test(text, daybook).standingViews
    return names.isEmpty ? try daybook.noModels() : try await daybook.models(names)
  }

  func diverge(
    _ streams: [String], by fields: [String], with other: String?, _ request: ToolRequest,
    _ daybook: CalledDaybook
  ) async throws -> ToolAnswer {
    guard other != nil || streams.count == 2 else {
      throw ToolRefusal(
        "Name two streams, as 'first' and 'second'; 'query' with 'streams' lists some.")
    }
    let place = try other.map { try folder.required(for: $0) }
    let asOf = try daybook.asOf(request.at)
    let report = try await BlockingThread.run(name: "daybook.call") {
      let second = try place?.log(of: other ?? "") { try location.open($0, .readOnly, root) }
      let wanted = try DivergeRequest(streams: streams, fields: fields, other: other)
      return try DivergenceSearch(wanted, in: daybook.log, with: second, through: asOf.seq).run()
    }
    // The columns of both events are left out here, because the second table has them.
    let facts = zip(DivergenceReport.columns, report.cells).filter { !$0.0.hasSuffix("Event") }
    var tables = [
      AnswerTable("divergence", facts.map(\.0), [facts.map(\.1)], in: request.rowLimits)
    ]
    if report.differs {
      tables.append(
        AnswerTable(
          "first step that differs", report.comparisonColumns, report.comparison,
          in: request.rowLimits))
    }
    return ToolAnswer(tables, notes: report.sentences, seq: asOf.seq)
  }
}

internal import Daybook
internal import DaybookPresentation
internal import DaybookQuery
internal import DaybookRendering

extension ShellCommand {
  static let shrink: ShellCommand = .init(
    "shrink",
    "[--exact] [--all-fields] [--max-time SECONDS] [--to FILE] [--expect CONDITION] [--at POSITION] [QUERY]",
    "the fewest events that still give a row of a query",
    lesson: """
      First whole streams are left out, then single events, each time with a fold of the rest, as \
      a log that never had the others: in the end none can be left out. Then fields of their data \
      are left out, except those that the query names; --all-fields keeps them. Ctrl-C and --max-time end \
      the search with the best set so far. FILE.ndjson is written as an export, FILE.daybook as a \
      daybook of its own, FILE.regression as a test that 'verify' runs, \
      FILE.swift as a test in Swift; the file must be new. With --expect the test requires \
      the row with other values, as in --expect "hours == 5". --exact tests after every event, as in \
      'bisect'. POSITION is the last event to look at. \
      Without QUERY, the query of the last search is used, such as that of 'bisect'.
      """,
    examples: [
      Example("shrink games | where totalMinutes > 1000", "the events that it takes")
    ],
    arguments: [.query]
  ) { state, arguments, scope in
    let words = try QueryArguments(arguments, of: shrink, ShrinkRequest.options)
    let place = try words.value("--at").map { try scope.asOf($0) }
    let last = words.query.isEmpty ? try? state.testSubject?.request() : nil
    let request = try ShrinkRequest(
      words, after: last, through: place?.seq, limit: place?.seq ?? scope.position(state))
    let search =
      last == nil
      ? request.with(query: state.definitions.precedingIfNamed(request.query)) : request
    state.testSubject = .query(search)
    return ShellReply(
      action: .shrink(search), notes: place.map { scope.notes(ofPlaces: $0) } ?? [])
  }
}

extension Shell {
  /// The reply to `request`; if the task is cancelled, the reply has the best result so far.
  ///
  /// - Throws: ``ShellError`` if the query has no row, or an error of folding or writing.
  func reply(
    to request: ShrinkRequest, in context: LineContext,
    progress: @escaping @Sendable (_ left: Int) -> Void
  ) async throws -> ShellReply {
    try request.file?.requireNew()
    let scope = scope(context)
    let search = QuerySearch(
      now: context.now, timeZones: source.timeZones, width: scope.context.window.width)
    let shrunk = try await ShrunkLog.search(
      request, source.models, of: source.log, through: request.end ?? scope.position(state), search,
      types: source.eventTypes, progress: progress)
    var notes = shrunk.notes()
    if let file = request.file {
      notes.append(
        try await shrunk.write(
          to: file, from: ExcerptSource(source.log, events: source.eventTypes)))
    }
    let events = try shrunk.events(in: source.log)
    var reply = ShellReply(
      scope.lines(events, state),
      notes: (request.end == nil ? scope.notes(ofPlaces: scope.asOf(state)) : [])
        + notes.map { $0.text(in: scope.context.screenLanguage) })
    reply.next =
      switch request.file?.form {
      case nil, .ndjson, .daybook: .test
      case .regression: .verify
      case .swift: nil
      }
    return reply
  }
}

extension ShellScope {
  /// The lines of events: few columns in the table format, otherwise all members of an exported
  /// event.
  fileprivate func lines(_ events: [RecordedEvent], _ state: ShellState) -> [String] {
    if state.form.rowFormat == .table {
      return lines(events.map(EventTable.row), columns: EventTable.columns, state)
    }
    // The last column is `meta`, which is left out if no event has metadata.
    let unused = events.allSatisfy(\.meta.isEmpty) ? 1 : 0
    return lines(
      events.map { Array(EventTable.allCells(of: $0).dropLast(unused)) },
      columns: Array(EventTable.allColumns.dropLast(unused)), state)
  }
}

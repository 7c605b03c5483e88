internal import Daybook
internal import DaybookApps
internal import DaybookQuery
internal import DaybookRendering
internal import DaybookShell
internal import DaybookSystem
internal import ModelContext

extension DaybookTools {
  /// The maximum number of rows that are only counted, after the rows that are returned.
  private static let countedRows = 1_000_000

  func query(
    _ text: String, _ request: ToolRequest, _ daybook: CalledDaybook, _ progress: CallProgress
  ) async throws -> ToolAnswer {
    let line = QueryLine(text)
    let asOf = try daybook.asOf(request.at)
    var views = views(of: daybook)
    let tables = try tables(of: daybook, views, asOf)
    var queries = try await bind(line, over: tables)
    guard !line.wantsPlan else { return plan(of: queries, request, asOf) }
    var rebuilds: [ViewRebuild] = []
    if let opened = try await views.opened(for: queries, in: path) {
      (views, rebuilds) = opened
      queries = try await bind(line, over: tables.reading(views))
    }
    let results = try await run(queries, views, request, progress)
    let stops = StopNote.notes(of: try views.stopped(in: queries)).map { $0.ofRows.english }
    return ToolAnswer(results, notes: rebuilds.map { "\($0)" } + stops, seq: asOf.seq)
  }

  /// The read models of the log, none of them open.
  func views(of daybook: CalledDaybook) -> DaybookViews {
    DaybookViews(AppProjections.catalog, of: daybook.log)
  }

  func tables(
    of daybook: CalledDaybook, _ views: DaybookViews, _ asOf: AsOf
  ) throws -> CallTables {
    let columns = DaybookColumns(of: daybook.log, in: path) { _ in }
    return CallTables(
      try DaybookTables(daybook.log, views, asOf: asOf, columns: columns), folder)
  }

  private func bind(_ line: QueryLine, over tables: CallTables) async throws -> [BoundQuery] {
    try await BlockingThread.run(name: "daybook.call") {
      try line.results(
        of: tables, now: DateTime(.now), timeZones: SystemTimeZones(), width: 100,
        limits: limits.queryLimits)
    }
  }

  private func plan(
    of queries: [BoundQuery], _ request: ToolRequest, _ asOf: AsOf
  ) -> ToolAnswer {
    let lines = PlanText(queries).lines.map { [JSONValue.string($0)] }
    return ToolAnswer(
      [AnswerTable("plan", ["plan"], lines, in: request.rowLimits)], seq: asOf.seq)
  }

  private func run(
    _ queries: [BoundQuery], _ views: DaybookViews, _ request: ToolRequest,
    _ progress: CallProgress
  ) async throws -> [AnswerTable] {
    do { return try await rows(of: queries, request, progress) } catch let error as QueryError {
      guard try await !views.mend().isEmpty else { throw failure(error) }
      do { return try await rows(of: queries, request, progress) } catch let error as QueryError {
        throw failure(error)
      }
    }
  }

  private func rows(
    of queries: [BoundQuery], _ request: ToolRequest, _ progress: CallProgress
  ) async throws -> [AnswerTable] {
    let limits = limits.queryLimits
    return try await BlockingThread.run(name: "daybook.call") {
      let control = QueryControl()
      // With a fixed seed, the same call returns the same rows, even if the query picks random
      // rows.
      let run = QueryRun(
        limits: limits, seed: 0, control: control,
        onProgress: { _ in progress.show(control.progress) })
      return try queries.enumerated().map { index, query in
        try Self.table(query.name ?? "result \(index + 1)", query.start(run), request.rowLimits)
      }
    }
  }

  private static func table(
    _ name: String, _ result: QueryResult, _ rowLimits: AnswerLimits
  ) throws(QueryError) -> AnswerTable {
    let columns = result.columns.map { AnswerTable.Column($0.name, "\($0.type)") }
    var table = AnswerTable(name, columns, in: rowLimits)
    while let batch = try result.next() {
      let shown = min(batch.rowCount, table.freeRows)
      for row in 0..<shown { table.add(batch.row(row).map(\.shown)) }
      table.omit(batch.rowCount - shown)
      if table.omitted >= countedRows {
        table.stopCounting()
        break
      }
    }
    return table
  }

  private func failure(_ error: QueryError) -> any Error {
    switch error {
    case .cancelled: CancellationError()
    case .limit(.memory, _):
      ToolRefusal(
        "The query needs more than \(limits.maxMemory) MiB of memory, the limit of this server. Narrow it:"
          + " filter first, project fewer columns, summarize.")
    default: ToolRefusal(CommandMessage(error).text)
    }
  }
}

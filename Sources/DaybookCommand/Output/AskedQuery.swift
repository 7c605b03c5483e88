internal import Daybook
internal import DaybookApps
internal import DaybookQuery
internal import DaybookShell

/// Runs a query of the command line over the tables of the daybook.
struct AskedQuery {
  let location: LocationOptions
  let root: LocationOptions
  let options: QueryLimitOptions
  let columns: ColumnOptions
  let at: PositionArgument?

  /// Prints the plan of `line`, or its results with the printer that `output` returns.
  ///
  /// After the results of `line`, this prints the results of the query `other` over the same rows.
  func run(
    _ line: QueryLine, then other: QueryLine? = nil, explain: Bool = false,
    to output: ([BoundQuery]) -> any ResultPrinting
  ) async throws {
    try checkPosition()
    let tables = tables(onlyPlanning: explain || line.wantsPlan)
    let queries = try bind(line, other, to: tables, options.limits)
    guard !explain, !line.wantsPlan else {
      return try Console(.output).write(PlanText(queries.results).text)
    }
    let opening = ContinuousClock.now
    let opened = try await tables.views?.opened(for: queries.all, in: try location.path(root))
    // The time limit is postponed, so that updating the read models does not use the query's time.
    var limits = options.limits
    limits.delay(by: .now - opening)
    guard let opened else { return try await run(output(queries.all), tables.views, limits) }
    if let fallback = opened.views.fallback { Notice.tell(fallback) }
    for rebuild in opened.rebuilds { Notice("\(rebuild)").tell() }
    try Notice.show(opened.views.stopped(in: queries.results))
    let open = try bind(line, other, to: tables.reading(opened.views), limits)
    try await run(output(open.all), opened.views, limits)
  }

  /// The results of a line of queries, and the results of the query that follows the line.
  private struct Queries {
    let results: [BoundQuery]
    let others: [BoundQuery]
    var all: [BoundQuery] { results + others }
  }

  private func bind(
    _ line: QueryLine, _ other: QueryLine?, to tables: CommandTables, _ limits: QueryLimits
  ) throws -> Queries {
    Queries(
      results: try bind(line, to: tables, limits),
      others: try other.map { try bind($0, to: tables, limits) } ?? [])
  }

  /// Checks the position, because a query that reads no table of the daybook would ignore an error.
  private func checkPosition() throws {
    try at?.check()
    guard let at, at.isBookmark else { return }
    let log = try location.open(.readOnly, root)
    defer { log.close() }
    _ = try at.asOf(in: log)
  }

  /// The tables of the daybook; if only the plan is printed, the column files are not updated.
  private func tables(onlyPlanning: Bool) -> CommandTables {
    let (location, root, at, columns) = (location, root, at, columns)
    return CommandTables {
      let path = try location.path(root)
      let log = try location.open(path, .readOnly, root)
      let views = DaybookViews(AppProjections.catalog, of: log)
      let found =
        onlyPlanning
        ? columns.standingColumns(of: log, in: path) : columns.columns(of: log, in: path)
      let asOf = try at?.asOf(in: log)
      return (try DaybookTables(log, views, asOf: asOf, columns: found), views)
    }
  }

  private func bind(
    _ line: QueryLine, to tables: CommandTables, _ limits: QueryLimits
  ) throws -> [BoundQuery] {
    do throws(QueryRefusal) {
      return try line.results(
        of: tables, now: DateTime(.now), timeZones: SystemTimeZones(),
        width: Console(.error).width, limits: limits)
    } catch {
      if let failure = tables.failure { throw failure }
      // Binding can exceed the time limit: a plug-in may read rows to find its output columns.
      if limits.isTimeUp { throw failure(.cancelled) }
      throw StatusError(.usage, error.description)
    }
  }

  /// Runs the query, and prints its results.
  ///
  /// If the query finds a damaged read model, the read models are rebuilt, and the query runs
  /// again. Rows that were printed before are not repeated.
  private func run(
    _ printing: any ResultPrinting, _ views: DaybookViews?, _ limits: QueryLimits
  ) async throws {
    var output = printing
    let seed = UInt64.random(in: 0...UInt64.max)
    do { try output.print(in: newRun(seed, limits)) } catch let error as QueryError {
      let rebuilds = try await views?.mend() ?? []
      guard !rebuilds.isEmpty else { throw failure(error) }
      for rebuild in rebuilds { Notice("\(rebuild)").tell() }
      do { try output.print(in: newRun(seed, options.limits)) } catch let error as QueryError {
        throw failure(error)
      }
    }
  }

  private func newRun(_ seed: UInt64, _ limits: QueryLimits) -> QueryRun {
    let control = QueryControl()
    let progress = Console(.error).isTerminal ? LineProgress() : nil
    return QueryRun(
      limits: limits, seed: seed, control: control, isCancelled: { false },
      onProgress: { _ in progress?.show(control.progress) })
  }
}

extension AskedQuery {
  /// The error with its exit status, and with the option that raises an exceeded limit.
  private func failure(_ error: QueryError) -> StatusError {
    switch error {
    case .table: StatusError(.inputOutput, error)
    case .limit(.memory, _):
      StatusError(
        .usage,
        "The query needs more than \(options.maxMemory) MiB of memory. Narrow it, or raise "
          + "--max-memory.")
    case .limit(.rows, let figure):
      StatusError(
        .usage, "The query gives more than \(figure) rows. Narrow it, or raise --max-rows.")
    case .tooLarge: StatusError(.usage, error)
    case .assertion: StatusError(.badData, error)
    case .cancelled:
      StatusError(
        .usage,
        "The query took longer than \(options.maxTime ?? 0) s. Narrow it, or raise --max-time.")
    }
  }
}

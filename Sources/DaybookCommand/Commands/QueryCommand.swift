internal import ArgumentParser
internal import Daybook
internal import DaybookApps
internal import DaybookQuery
internal import DaybookRendering
internal import DaybookShell

struct QueryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "query",
    abstract: "Run a query in KQL over events and read models.",
    discussion: """
        daybook query 'events | summarize count() by type'
        daybook query "['game.playtimeSampled'] | top 10 by minutes" --format table
        daybook query 'print 6 * 7'
        daybook query 'events | summarize count() by type | render piechart' --format svg > t.svg

      Tables: events, each event type by its name, streams, types, views, sessions, each read \
      model; NAME@1200, NAME@head and NAME@datetime(2026-01-01) are a table as of that position or \
      time. A query that names none of these needs no daybook. 'explain QUERY' prints the plan. \
      Several queries, separated by ';', print one result after another: in json an array for \
      each, in ndjson one row after another, in other forms with an empty line between.
      """)

  @ParentCommand var root: DaybookCommand
  @OptionGroup var location: LocationOptions
  @OptionGroup var format: QueryFormatOption
  @OptionGroup var options: QueryLimitOptions
  @OptionGroup var columns: ColumnOptions

  @Argument(help: "The query.")
  var query: String

  @Option(parsing: .unconditional, help: "All tables as of this position: a seq, head, or a time.")
  var at: PositionArgument?

  @Flag(help: "Print the plan of the query, and do not run it.")
  var explain = false

  func run() async throws {
    try at?.check()
    let line = QueryLine(query)
    let tables = tables(onlyPlanning: explain || line.wantsPlan)
    var limits = options.limits
    let results = try bind(line, to: tables, limits)
    guard !explain, !line.wantsPlan else {
      return try Console(.output).write(PlanText(results).text)
    }
    let opening = ContinuousClock.now
    let rebuilds = try await tables.views?.open(in: try location.path(root.location)) ?? []
    // Read models that are brought up to date take no time of the query.
    limits.delay(by: .now - opening)
    if let fallback = tables.views?.fallback { Notice.tell(fallback) }
    for rebuild in rebuilds { Notice("\(rebuild)").tell() }
    try Notice.show(tables.views?.stopped() ?? [])
    try await run(results, tables.views, limits)
  }

  /// The tables; nothing is opened if only the plan is to be printed.
  private func tables(onlyPlanning: Bool) -> CommandTables {
    let (location, root, at, columns) = (location, root.location, at, columns)
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
      // Some plug-ins have to read rows before they know their columns.
      if limits.isTimeUp { throw failure(.cancelled) }
      throw StatusError(.usage, error.description)
    }
  }

  /// Runs the query.
  ///
  /// If it finds damage, the read models are rebuilt, and then the rows that are not printed yet
  /// follow.
  private func run(
    _ queries: [BoundQuery], _ views: DaybookViews?, _ limits: QueryLimits
  ) async throws {
    var output = ResultsOutput(format, queries)
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

extension QueryCommand {
  /// The failure with its exit status.
  private func failure(_ error: QueryError) -> StatusError {
    switch error {
    case .table(let reason): StatusError(.inputOutput, reason)
    case .limit(.memory, _):
      StatusError(
        .usage,
        "The query needs more than \(options.maxMemory) MiB of memory. Narrow it, or raise "
          + "--max-memory.")
    case .limit(.rows, let figure):
      StatusError(
        .usage, "The query gives more than \(figure) rows. Narrow it, or raise --max-rows.")
    case .tooLarge: StatusError(.usage, error.description)
    case .assertion: StatusError(.badData, error.description)
    case .cancelled:
      StatusError(
        .usage,
        "The query took longer than \(options.maxTime ?? 0) s. Narrow it, or raise --max-time.")
    }
  }
}

internal import Daybook
internal import DaybookGrid
internal import DaybookPresentation
internal import DaybookQuery
internal import DaybookRendering
internal import DaybookValues

/// Runs queries for a grid.
///
/// It is a class, so that the many copies of a reader share one.
final class GridQuery: Sendable {
  let source: ShellSource
  let context: LineContext
  /// The state of the session, which has the `let` definitions and the last result.
  let state: ShellState

  init(source: ShellSource, context: LineContext, state: ShellState) {
    (self.source, self.context, self.state) = (source, context, state)
  }

  /// The result of `text` as of position `seq`.
  ///
  /// If `hasPast` is true, the query may have different rows at another position. `held` has the
  /// rows of some read models, which are not read again. Of the events, only `events` are read.
  func result(
    of text: String, at seq: UInt64, head: UInt64, hasPast: Bool,
    held: [String: HeldRows] = [:], events: EventChoice = .all
  ) throws -> QueryAtSeq {
    let noted = GridTables(try source.tables(AsOf(seq), head), held: held, events: events)
    let bound = try bound(text, inSessionWith: noted)
    let result = try start(bound)
    var (kept, rows, count) = ([Batch](), 0, 0)
    while let batch = try result.next() {
      try Task.checkCancellation()
      count += batch.rowCount
      let part = batch.prefix(min(batch.rowCount, GridRows.limit - rows))
      if part.rowCount > 0 { kept.append(part) }
      rows += part.rowCount
    }
    return QueryAtSeq(
      of: text, at: seq, fields: result.columns.map { TableSchema.Field($0.name, $0.type) },
      columns: result.columns.map { ResultColumn($0) }, batches: kept, count: count,
      uses: noted.uses, origin: hasPast ? origin(of: bound) : nil, hasPast: hasPast)
  }

  /// Calls `body` with each batch of the result of `text` as of `seq`.
  func forEachBatch(
    of text: String, at seq: UInt64, head: UInt64, held: [String: HeldRows] = [:],
    events: EventChoice = .all, _ body: (Batch) throws -> Void
  ) throws {
    let tables = GridTables(try source.tables(AsOf(seq), head), held: held, events: events)
    let result = try start(try bound(text, inSessionWith: tables))
    while let batch = try result.next() { try body(batch) }
  }

  private func bound(
    _ text: String, inSessionWith tables: any TableSource
  ) throws -> BoundQuery {
    try bound(
      text,
      to: SessionTables(base: tables, lastResult: state.lastResult, files: state.files))
  }

  private func start(_ query: BoundQuery) throws -> QueryResult {
    try query.start(QueryRun(seed: context.seed, control: QueryControl()))
  }

  private func origin(of query: BoundQuery) -> RowOrigin? {
    let models = Set(source.modelNames)
    return RowOrigin(query) { name in
      models.contains(name) ? try? source.models.definition(name).schema : nil
    }
  }

  /// Whether each row of the result depends on a single event.
  ///
  /// This is true if `uses` has a single name, which is a table of events, and if the query
  /// processes its rows one by one, without random numbers.
  func takesEventsOneByOne(_ text: String, _ uses: [String]) -> Bool {
    guard uses.count == 1, let name = uses.first, !source.modelNames.contains(name),
      DaybookTables.areEvents(name)
    else { return false }
    return takesRowsOneByOne(text, of: name)
  }

  /// The read model of which the query processes the rows one by one, if it reads no other table.
  func modelTakenByRows(_ text: String, _ uses: [String]) -> String? {
    guard uses.count == 1, let name = uses.first, source.modelNames.contains(name),
      takesRowsOneByOne(text, of: name)
    else { return nil }
    return name
  }

  private func takesRowsOneByOne(_ text: String, of name: String) -> Bool {
    // A random number depends on the index of its row, and therefore on other rows.
    let whole = state.definitions.preceding(text)
    return !whole.contains("rand") && QuerySyntax.parse(whole).syntax.takesRowsOneByOne(of: name)
  }

  /// Parses the condition in `text`, which tests rows with `fields` as of position `seq`.
  ///
  /// The result is `nil` if `text` is more than a condition. If `seq` is `nil`, the condition
  /// cannot read other tables. A grid that leaves out events passes `nil`.
  ///
  /// - Throws: ``QueryRefusal``, or `QueryError`.
  func condition(
    _ text: String, over fields: [TableSchema.Field], at seq: UInt64?
  ) throws -> RowCondition? {
    let rows = MemoryTable(schema: TableSchema(name: "_", fields: fields), rows: [])
    let base: any TableSource =
      if let seq { try source.tables(AsOf(seq), try source.log.end()) } else { MemoryTables() }
    let tables = SessionTables(base: base, lastResult: .table(rows), files: nil)
    let query = try bound("_\n| where \(text)", to: tables)
    return try RowCondition(query, QueryRun(seed: context.seed, control: QueryControl()))
  }

  func bound(_ text: String, to tables: any TableSource) throws -> BoundQuery {
    try QueryLine(query: state.definitions.preceding(text)).bound(
      to: tables, now: DateTime(context.now), timeZones: source.timeZones,
      width: context.window.width)
  }
}

extension GridQuery {
  /// The first event up to position `head` after which the query `text` has a new row.
  func bisect(_ text: String, through head: UInt64) throws -> RecordedEvent {
    let search = QuerySearch(
      now: context.now, timeZones: source.timeZones, width: context.window.width)
    let test = try search.test(
      parsing: state.definitions.precedingIfNamed(text),
      over: try source.modelNames.map { try source.models.definition($0).schema },
      in: source.log)
    return try BisectionSearch(source.models, test, after: 0, through: head).run().event
  }
}

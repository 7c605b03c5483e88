internal import Daybook
internal import DaybookGrid
internal import DaybookPresentation
internal import DaybookQuery
internal import DaybookRendering
internal import DaybookValues

/// Runs queries for a grid.
struct GridQuery: Sendable {
  let source: ShellSource
  let context: LineContext
  /// The state of the session, which has the `let` definitions and the last result.
  let state: ShellState

  /// The result of `text` as of position `seq`.
  ///
  /// If `hasPast` is true, the query may have different rows at another position. `held` has the
  /// rows of some read models at `seq`, so that they are not read again. Only events after `start`
  /// are read.
  func result(
    of text: String, at seq: UInt64, head: UInt64, hasPast: Bool,
    held: [String: HeldRows] = [:], after start: UInt64 = 0
  ) throws -> QueryAtSeq {
    let noted = GridTables(try source.tables(AsOf(seq), head), held: held, after: start)
    let result = try run(text, over: noted)
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
      uses: noted.uses, hasPast: hasPast)
  }

  /// Calls `body` with each batch of the result of `text` as of `seq`.
  func forEachBatch(
    of text: String, at seq: UInt64, head: UInt64, _ body: (Batch) throws -> Void
  ) throws {
    let result = try run(text, over: try source.tables(AsOf(seq), head))
    while let batch = try result.next() { try body(batch) }
  }

  private func run(_ text: String, over tables: any TableSource) throws -> QueryResult {
    let tables = SessionTables(base: tables, lastResult: state.lastResult, files: state.files)
    return try bound(text, to: tables)
      .start(QueryRun(seed: context.seed, control: QueryControl()))
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

  private func bound(_ text: String, to tables: any TableSource) throws -> BoundQuery {
    try QueryLine(query: state.definitions.preceding(text)).bound(
      to: tables, now: DateTime(context.now), timeZones: source.timeZones,
      width: context.window.width)
  }
}

extension GridQuery {
  /// The results of `text`, a query over read models, at some positions up to `head`.
  ///
  /// - Complexity: One fold of the log, and one run of the query at each position.
  func watch(_ text: String, through head: UInt64) throws -> GridWatch {
    let schemas = try source.modelNames.map { try source.models.definition($0).schema }
    let tables = SearchTables(schemas)
    let query = try bound(text, to: tables)
    var states = try Set(tables.models(in: query)).map {
      ViewState.start(of: try source.models.definition($0))
    }
    guard !states.isEmpty else {
      throw ShellError(GridText.watchNeedsModel.text(in: context.screenLanguage))
    }
    let count = min(head, Self.samples)
    let positions = count == 0 ? [0] : (0...count).map { head * $0 / count }
    let samples = try positions.map { position -> GridWatch.Sample in
      try Task.checkCancellation()
      states = try states.map { try $0.folded(source.models.log, through: position) }
      for state in states { tables.put(try SearchRows(state.fold), in: state.fold.schema.name) }
      return GridWatch.Sample(seq: position, value: try value(of: query))
    }
    return GridWatch(text: text, samples: samples)
  }

  private static let samples: UInt64 = 60

  /// The number in the result, if the result has one cell with a number; otherwise the number of
  /// rows.
  private func value(of query: BoundQuery) throws -> Cell {
    let rows = try query.start(QueryRun(seed: context.seed, control: QueryControl())).rows()
    if rows.count == 1, rows[0].count == 1 {
      let cell = Cell(rows[0][0])
      if cell.number != nil { return cell }
    }
    return .integer(Int64(rows.count))
  }

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

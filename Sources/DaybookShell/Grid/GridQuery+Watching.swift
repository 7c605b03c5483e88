internal import Daybook
internal import DaybookGrid
internal import DaybookPresentation
internal import DaybookQuery
internal import DaybookRendering

extension GridQuery {
  /// The results of `text` at some positions up to `head`.
  ///
  /// In a log of few events, and with few rows, the query is run at each position.
  ///
  /// - Complexity: For a query over read models, one fold of the log, and one run of the query at
  ///   each position. For other queries, each run reads the events up to its position.
  func watch(_ text: String, through head: UInt64) throws -> GridWatch {
    let names = Set(try tableNames(in: text, head))
    let tables = SearchTables(
      try source.modelNames.map { try source.models.definition($0).schema })
    guard !names.isEmpty, names.isSubset(of: source.modelNames),
      let query = try? bound(text, to: tables)
    else { return try watchTables(text, through: head) }
    var states = try names.map { ViewState.start(of: try source.models.definition($0)) }
    let samples = try positions(names, head).map { position -> GridWatch.Sample in
      try Task.checkCancellation()
      states = try states.map { try $0.folded(source.models.log, through: position) }
      for state in states { tables.put(try SearchRows(state.fold), in: state.fold.schema.name) }
      let value = try value(of: query)
      // Rows that are not kept any longer are changed in place by the next fold.
      for name in names { tables.put(SearchRows(EncodedRun()), in: name) }
      return GridWatch.Sample(seq: position, value: value)
    }
    return GridWatch(text: text, samples: samples)
  }

  /// The names of the tables that a query reads as of `head`.
  private func tableNames(in text: String, _ head: UInt64) throws -> [String] {
    let tables = SessionTables(
      base: try source.tables(AsOf(head), head), lastResult: state.lastResult, files: state.files)
    return try bound(text, to: tables).tableNames
  }

  /// The results of a query that reads tables other than the current rows of read models.
  private func watchTables(_ text: String, through head: UInt64) throws -> GridWatch {
    let last = try result(of: text, at: head, head: head, hasPast: true)
    guard !last.uses.isEmpty else {
      throw ShellError(GridText.watchNeedsTable.text(in: context.screenLanguage))
    }
    let samples = try positions(rows: head, head).dropLast().map { position in
      try Task.checkCancellation()
      return try result(of: text, at: position, head: head, hasPast: true).sample
    }
    return GridWatch(text: text, samples: samples + [last.sample])
  }

  private static let leastSamples: UInt64 = 60
  /// The maximum number of rows that all samples together read, if there are more than
  /// `leastSamples`; the start of a query counts as `rowsOfStart`.
  private static let greatestRows: UInt64 = 1_200_000
  private static let rowsOfStart: UInt64 = 100

  /// Positions at equal distances from 0 to `head`, fewer if the read models have many rows.
  private func positions(_ models: Set<String>, _ head: UInt64) throws -> [UInt64] {
    let rows = try models.reduce(UInt64(0)) {
      $0 + UInt64(try source.models.state(of: $1, at: head).fold.count)
    }
    return positions(rows: rows, head)
  }

  private func positions(rows: UInt64, _ head: UInt64) -> [UInt64] {
    let most = max(Self.leastSamples, Self.greatestRows / (rows + Self.rowsOfStart))
    let count = min(head, most)
    return count == 0 ? [0] : (0...count).map { head * $0 / count }
  }

  /// The number in the result, if the result has one cell with a number; otherwise the number of
  /// rows.
  private func value(of query: BoundQuery) throws -> Cell {
    let rows = try query.start(QueryRun(seed: context.seed, control: QueryControl())).rows()
    let only = rows.count == 1 && rows[0].count == 1 ? Cell(rows[0][0]) : nil
    return only.watched(among: rows.count)
  }
}

extension GridReader {
  /// The result of the watched query `text` at the current position.
  mutating func watched(_ text: String) throws -> GridWatch.Sample {
    try watchResults.result(of: text, at: position, head: try source.log.end(), query).sample
  }
}

extension QueryAtSeq {
  /// The value of a watched query with this result.
  fileprivate var sample: GridWatch.Sample {
    let only = table.count == 1 && table.columns.count == 1 ? table.rows[0].cells[0] : nil
    return GridWatch.Sample(seq: seq, value: only.watched(among: table.count))
  }
}

extension Cell? {
  /// This only cell of a result, if it is a number; otherwise the number of the result's rows.
  fileprivate func watched(among rowCount: Int) -> Cell {
    if let cell = self, cell.number != nil { cell } else { .integer(Int64(rowCount)) }
  }
}

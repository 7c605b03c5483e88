internal import Daybook
internal import DaybookQuery
internal import DaybookRendering
internal import DaybookShell
internal import KustoService

/// Runs the queries of the page.
struct PageResults {
  let daybook: ServedDaybook
  let bounds: QueryLimits
  let control: QueryControl

  /// The maximum number of rows of a table on the page.
  static let shownRows = 500

  /// The results of the queries in `text`.
  ///
  /// - Throws: ``KustoFailure``, or an error of reading the log.
  func results(of text: String, in tables: any TableSource) throws -> [PageResult] {
    let binding = StatementBinding(text: text, tables: tables, bounds: bounds, control: control)
    let queries = try binding.queries()
    let definitions = try daybook.definitions()
    // The fixed seed gives the same random values at each position of the log.
    let run = QueryRun(limits: bounds, seed: 0, control: control, isCancelled: { false })
    return try queries.map { query in
      do {
        let origin = RowOrigin(query) { definitions[$0]?.schema }
        return try result(of: query, run, origin, among: Set(definitions.keys))
      } catch let error as QueryError {
        throw KustoFailure(error, isLate: bounds.isTimeUp)
      }
    }
  }

  private func result(
    of query: BoundQuery, _ run: QueryRun, _ origin: RowOrigin?,
    among models: Set<String>
  ) throws -> PageResult {
    var result = PageResult(query, origin, among: models)
    var chart = ChartRows(query.render, columns: query.columns)
    let rows = try query.start(run)
    while let batch = try rows.next() {
      chart?.add(batch)
      result.add(batch, upTo: Self.shownRows)
    }
    do { result.svg = try chart?.chart().map { ChartSVG($0).text } } catch {
      result.note = "There is no chart. \(error)"
    }
    return result
  }
}

/// A result of a query, as the page receives it.
struct PageResult {
  let name: String?
  let columns: [Column]
  /// The read model of the rows; `nil` if the result does not contain the key of one.
  let origin: RowOrigin?
  /// Whether the rows are events.
  ///
  /// This is true if they come from one table that is not a read model, and have a column `seq`.
  let isOfEvents: Bool
  /// The texts of the first rows, where `nil` means null.
  private(set) var rows: [[String?]] = []
  /// The key of each row in its read model, as a user types it; `nil` for a row without a key.
  private(set) var keys: [String?] = []
  private(set) var more = 0
  var svg: String?
  var note: String?

  init(_ query: BoundQuery, _ origin: RowOrigin?, among models: Set<String>) {
    (name, columns, self.origin) = (query.name, query.columns, origin)
    let tables = Set(query.plan.scans.map(\.table.schema.name))
    isOfEvents =
      tables.count == 1 && tables.isDisjoint(with: models)
      && columns.contains { $0.name == "seq" }
  }

  mutating func add(_ batch: Batch, upTo limit: Int) {
    let shown = min(batch.rowCount, limit - rows.count)
    for row in 0..<shown {
      let values = batch.row(row)
      rows.append(values.map { value in Cell(value).isNull ? nil : Cell(value).text })
      keys.append(
        origin.flatMap { origin in
          origin.key(ofRow: row, in: batch).flatMap { try? origin.view.keyText($0) }
        })
    }
    more += batch.rowCount - shown
  }

  /// The members of the result's JSON that do not depend on the rows.
  var head: [JSONObject.Member] {
    [
      .init(key: "name", value: name.map { .string($0) } ?? .null),
      .init(
        key: "columns",
        value: .array(
          columns.map { ["name": .string($0.name), "type": .string($0.type.rawValue)] })),
      .init(key: "view", value: origin.map { .string($0.view.name) } ?? .null),
      .init(key: "events", value: .bool(isOfEvents)),
    ]
  }

  var json: JSONValue {
    .object(
      JSONObject(
        head + [
          .init(key: "rows", value: .array(rows.map(Self.json))),
          .init(key: "keys", value: origin == nil ? .null : Self.json(keys)),
          .init(key: "more", value: .integer(Int64(more))),
          .init(key: "svg", value: Self.json(svg)), .init(key: "note", value: Self.json(note)),
        ]))
  }

  static func json(_ texts: [String?]) -> JSONValue { .array(texts.map(json)) }

  static func json(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
}

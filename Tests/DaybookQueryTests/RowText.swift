import DaybookQuery
import DaybookValues

/// The rows of a query as a small table.
///
/// The header has `name:type` for each column. Cells are JSON, without quotes around times and
/// guids, and bars separate the columns.
struct RowText {
  let lines: [String]

  /// Returns the results of a query's text; if there are several, a line above each has its name.
  static func texts(of queries: [BoundQuery], isOptimized: Bool = true) throws -> [RowText] {
    let run = QueryRun(seed: 1)
    return try queries.map { query in
      let text = try RowText(query, isOptimized: isOptimized, in: run)
      guard queries.count > 1 else { return text }
      return RowText(lines: ["-- \(query.name ?? "")"] + text.lines)
    }
  }

  private init(lines: [String]) { self.lines = lines }

  init(
    _ query: BoundQuery, isOptimized: Bool = true, in run: QueryRun = QueryRun(seed: 1)
  ) throws {
    let header = query.columns.map { "\($0.name):\($0.type)" }.joined(separator: " | ")
    let result = try query.start(run, isOptimized: isOptimized)
    let rows = try result.rows().map { row in
      row.map(Self.cell).joined(separator: " | ")
    }
    lines = [header] + rows
  }

  var text: String { lines.joined(separator: "\n") }

  /// The lines in an order that does not depend on how the rows were computed.
  var sorted: [String] { lines.sorted() }

  static func cell(_ value: Value) -> String {
    switch value {
    case .datetime, .timespan, .guid, .real:
      var writer = JSONWriter()
      writer.writeResult(value)
      let text = String(decoding: writer.bytes, as: UTF8.self)
      return String(text.filter { $0 != "\"" })
    default:
      var writer = JSONWriter()
      writer.writeResult(value)
      return String(decoding: writer.bytes, as: UTF8.self)
    }
  }
}

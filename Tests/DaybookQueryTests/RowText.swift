import DaybookQuery
import DaybookValues

/// The rows of a query as a small table: `name:type` above, cells as JSON without quotes around
/// times and guids, columns between bars.
struct RowText {
  let lines: [String]

  init(_ query: BoundQuery, isOptimized: Bool = true) throws {
    let header = query.columns.map { "\($0.name):\($0.type)" }.joined(separator: " | ")
    let result = try query.start(QueryRun(seed: 1), isOptimized: isOptimized)
    let rows = try result.rows().map { row in
      row.map(Self.cell).joined(separator: " | ")
    }
    lines = [header] + rows
  }

  var text: String { lines.joined(separator: "\n") }

  /// The rows in an order that does not depend on how they were worked out.
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

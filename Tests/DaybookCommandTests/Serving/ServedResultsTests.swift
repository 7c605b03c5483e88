import Daybook
import Foundation
import TestSupport
import Testing

@Suite(
  "daybook serve, beside daybook query",
  .enabled(if: ServingDaybook.isPossible, ServingDaybook.comment))
struct ServedResultsTests {
  /// The queries of `Fixtures/Queries` that need no table and are one statement.
  private static func queries() throws -> [String] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Fixtures/Queries").standardized
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return try files.sorted { $0.path < $1.path }.flatMap { file in
      try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n====\n")
        .compactMap(query)
    }
  }

  /// The query of a case that has rows.
  private static func query(of text: String) -> String? {
    let parts = text.components(separatedBy: "\n----\n")
    guard parts.count == 2, parts[1].prefix(while: { $0 != "\n" }).contains(":"),
      ["print ", "range ", "datatable"].contains(where: parts[0].hasPrefix),
      !parts[0].contains(where: { ";#".contains($0) }),
      !["rand", "now(", "ago(", "fork", "facet", "//", "books", "visits", "lendings"].contains(
        where: parts[0].contains)
    else { return nil }
    return parts[0]
  }

  @Test("Each result of the fixtures is the same over HTTP as from the command")
  func same() throws {
    let queries = try Self.queries()
    #expect(queries.count > 70)
    let command = try BuiltCommand()
    #expect(try command.run("append", input: "").status == 0)
    let serving = try ServingDaybook(command)
    let text = queries.joined(separator: ";\n")
    let answer = try serving.ask(text)
    let told = try command.run("query", text, "--format", "ndjson")
    #expect(answer.status == 200 && told.status == 0, "\(answer.body.prefix(2_000))")
    let tables = (answer.json?.array ?? []).filter { $0["TableKind"] == "PrimaryResult" }
    let rows = tables.flatMap(Self.objects)
    let lines = try told.lines.map { try JSONValue(parsing: $0) }
    #expect(tables.count == queries.count && rows.count == lines.count)
    for (row, line) in zip(rows, lines) { #expect(row == line) }
  }

  /// The rows of a table of the answer, as the command prints them.
  private static func objects(of table: JSONValue) -> [JSONValue] {
    let columns = (table["Columns"]?.array ?? []).map {
      ($0["ColumnName"]?.string ?? "", $0["ColumnType"]?.string ?? "")
    }
    return (table["Rows"]?.array ?? []).map { row in
      .object(
        JSONObject(
          zip(columns, row.array ?? []).map { column, value in
            JSONObject.Member(key: column.0, value: printed(value, column.1))
          }))
    }
  }

  private static func printed(_ value: JSONValue, _ type: String) -> JSONValue {
    guard let text = value.string else { return value }
    switch type {
    case "decimal": return (try? JSONValue(parsing: text)) ?? value
    case "datetime":
      var short = Substring(text.dropLast())
      while short.hasSuffix("0") { short = short.dropLast() }
      return .string((short.hasSuffix(".") ? short.dropLast() : short) + "Z")
    default: return value
    }
  }
}

import Daybook
import DaybookQuery
import Foundation
import TestSupport
import Testing

@Suite(
  "daybook serve, beside daybook query",
  .enabled(if: ServingDaybook.isPossible, ServingDaybook.comment))
struct ServedResultsTests {
  /// The tables that the queries of `Fixtures/Queries` read.
  private static let tables = """
    let books = datatable(isbn: long, title: string, pages: int, price: real) [
      11, "Tides", 120, 9.5, 12, "Maps of Snow", 340, 24.0,
      13, "The Lock-keeper", int(null), 12.25, 14, "Nine Rivers", 210, real(null)];
    let visits = range seq from 1 to 6 step 1 | extend data = bag_pack(
      "who", strcat("u", seq % 2), "n", seq, "page", bag_pack("name", iff(seq < 4, "home", "search")));
    let lendings = range i from 0 to 9 step 1 | project seq = i + 1,
      time = datetime(2026-03-02T09:00:00Z) + i * 6h, reader = tostring(dynamic(["ada", "bo", "cy"])[i % 3]),
      isbn = 11 + i % 4, days = iff(i == 6, long(null), i * i % 17);

    """

  /// Returns the queries of `Fixtures/Queries` that give the same rows at every run.
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

  /// Returns the query of a case without comment lines; `nil` for a query that is left out.
  private static func query(of text: String) -> String? {
    let lines = text.components(separatedBy: "\n").filter { !$0.hasPrefix("#") }
    guard let middle = lines.firstIndex(of: "----") else { return nil }
    let query = lines[..<middle].joined(separator: "\n")
    // Settings and declarations would apply to all queries of a text, so such queries are left out.
    guard
      !["rand", "now(", "ago(", "fork", "facet", "set ", "declare ", "find ", "search "].contains(
        where: query.contains)
    else { return nil }
    let binding = Query.bind(tables + query, tables: MemoryTables(), now: DateTime(ticks: 0))
    return binding.diagnostics.isEmpty && binding.queries.count == 1 ? query : nil
  }

  /// Joins the queries into texts, so that no text defines a name twice.
  private static func texts(of queries: [String]) -> [(text: String, count: Int)] {
    var texts: [(text: String, count: Int, names: Set<String>)] = []
    for query in queries {
      let names = Set(
        query.components(separatedBy: "let ").dropFirst().map { part in
          String(part.prefix { $0 != "=" && $0 != "(" }.filter { !$0.isWhitespace })
        })
      let place = texts.firstIndex { $0.names.isDisjoint(with: names) }
      if place == nil { texts.append((tables, 0, [])) }
      let index = place ?? texts.count - 1
      texts[index].text += query + "\n;\n"
      texts[index].count += 1
      texts[index].names.formUnion(names)
    }
    return texts.map { ($0.text, $0.count) }
  }

  @Test("300 results of the fixtures are the same over HTTP as from the command")
  func same() throws {
    let queries = try Self.queries()
    #expect(queries.count > 300)
    let command = try BuiltCommand()
    #expect(try command.run("append", input: "").status == 0)
    let serving = try ServingDaybook(command)
    for (text, count) in Self.texts(of: queries) {
      let answer = try serving.ask(text)
      let told = try command.run("query", text, "--format", "ndjson")
      #expect(
        answer.status == 200 && told.status == 0,
        "\(answer.body.prefix(2_000)) \(told.errors.prefix(2_000))")
      let results = (answer.json?.array ?? []).filter { $0["TableKind"] == "PrimaryResult" }
      #expect(results.count == count)
      let rows = results.flatMap(Self.rows).sorted()
      let lines = try told.lines.map { try Self.row(JSONValue(parsing: $0)) }.sorted()
      #expect(rows == lines)
    }
  }

  /// Returns a row as a text.
  ///
  /// Text in Kusto's answers is empty instead of null, so null and empty text count as equal.
  private static func row(_ row: JSONValue) -> String {
    let members = (row.object ?? JSONObject()).map { member in
      "\(member.key): \(member.value.isNull ? .string("") : member.value)"
    }
    return members.joined(separator: ", ")
  }

  /// Returns the rows of a table of the answer, in the form of the command's rows.
  private static func rows(of table: JSONValue) -> [String] {
    let columns = (table["Columns"]?.array ?? []).map {
      ($0["ColumnName"]?.string ?? "", $0["ColumnType"]?.string ?? "")
    }
    return (table["Rows"]?.array ?? []).map { cells in
      row(
        .object(
          JSONObject(
            zip(columns, cells.array ?? []).map { column, value in
              JSONObject.Member(key: column.0, value: printed(value, column.1))
            })))
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

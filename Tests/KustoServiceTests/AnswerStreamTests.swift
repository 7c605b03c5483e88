import DaybookQuery
import DaybookValues
import KustoService
import Testing

@Suite("Answers as Kusto's clients read them")
struct AnswerStreamTests {
  private static let identity = AnswerIdentity(
    client: "KPC.execute;1", activity: "0198c0de-0000-7000-8000-000000000001",
    at: DateTime(ticks: 639_000_000_000_000_001))

  /// Returns the answer to `text`, parsed and as the text of its JSON.
  private func answer(
    _ text: String, as form: KustoRoute.Form = .version2, rows: Int = .max, bytes: Int = .max
  ) throws -> (json: JSONValue, text: String) {
    let binding = Query.bind(
      text, tables: MemoryTables(), now: DateTime(ticks: 0), takesSeveral: true)
    let run = QueryRun(limits: QueryLimits(resultRows: rows))
    let results = try binding.queries.map { query in
      let started = try query.start(run)
      return AnswerStream.Result(
        ResultHead(
          name: query.name, columns: query.columns.map { ($0.name, $0.type) },
          render: query.render, isOrdered: query.isOrdered)
      ) { () throws(QueryError) in try started.next() }
    }
    let stream = try AnswerStream(
      results, as: form, Self.identity, limits: .init(bytes: bytes), isLate: { false })
    var content: [UInt8] = []
    while let part = stream.next() { content += part }
    let whole = String(decoding: content, as: UTF8.self)
    return (try JSONValue(parsing: whole), whole)
  }

  private static let everyType = """
    print b = true, i = int(-7), l = 9223372036854775807, r = 0.1, n = real(nan), f = real(-inf),
      d = decimal(1.10), s = "a\\"\u{1F389}", e = "", t = datetime(2026-01-02T22:04:05.1234567Z),
      p = time(1.02:03:04.0000001), m = -0.5s, g = guid(74be27de-1e4e-49d9-b579-fe0b331d3642),
      y = dynamic({"a":[1,"x",null]}), nl = long(null), nt = datetime(null)
    """

  @Test("Each type has its form, all digits and no null text")
  func values() throws {
    let (json, _) = try answer(Self.everyType)
    let row = try #require(json[2]?["Rows"]?[0])
    #expect(
      row
        == [
          true, -7, 9_223_372_036_854_775_807, 0.1, "NaN", "-Infinity", "1.1", "a\"🎉", "",
          "2026-01-02T22:04:05.1234567Z", "1.02:03:04.0000001", "-00:00:00.5000000",
          "74be27de-1e4e-49d9-b579-fe0b331d3642", ["a": [1, "x", nil]], nil, nil,
        ])
    let types = json[2]?["Columns"]?.array?.compactMap { $0["ColumnType"]?.string }
    #expect(
      types == [
        "bool", "int", "long", "real", "real", "real", "decimal", "string", "string", "datetime",
        "timespan", "timespan", "guid", "dynamic", "long", "datetime",
      ])
  }

  @Test("Version 2 has its frames in order, with what readers of streams need before the rows")
  func version2() throws {
    let (json, text) = try answer("range x from 1 to 3 step 1; print y = 'a' | render timechart")
    let kinds = json.array?.map { $0["TableKind"]?.string ?? $0["FrameType"]?.string }
    #expect(
      kinds == [
        "DataSetHeader", "QueryProperties", "PrimaryResult", "PrimaryResult",
        "QueryCompletionInformation", "DataSetCompletion",
      ])
    #expect(json.array?.allSatisfy { $0.object?.first?.key == "FrameType" } == true)
    #expect(
      json[2]?.object?.map(\.key)
        == ["FrameType", "TableId", "TableKind", "TableName", "Columns", "Rows"])
    #expect(json.array?.compactMap { $0["TableId"]?.integer } == [0, 1, 2, 3])
    #expect(json[2]?["Rows"] == [[1], [2], [3]])
    #expect(json[0]?["IsProgressive"] == false)
    #expect(json[5]?["HasErrors"] == false)
    #expect(text.contains(#"\"Visualization\":\"timechart\""#))
    #expect(json[1]?["Rows"]?[1]?[0] == 2)
  }

  @Test("Version 1 has four tables for a query and one for a command")
  func version1() throws {
    let (json, _) = try answer("print x = 1", as: .version1)
    let tables = try #require(json["Tables"]?.array)
    #expect(tables.map { $0["TableName"]?.string } == (0..<4).map { "Table_\($0)" })
    #expect(
      tables[0]["Columns"]?[0]
        == ["ColumnName": "x", "DataType": "Int64", "ColumnType": "long"])
    #expect(tables[0]["Rows"] == [[1]])
    #expect(tables[2]["Rows"]?[0]?[1] == 4)
    #expect(
      tables[3]["Rows"]?.array?.map { $0[1]?.string } == [
        "QueryResult", "QueryProperties", "QueryStatus",
      ])
    #expect(try answer("print 1", as: .command).json["Tables"]?.array?.count == 1)
    #expect(json["Exceptions"] == nil)
  }

  private static let many = "range x from 1 to 9000 step 1"

  @Test("A failure behind the first rows is the last element of the rows, and of the answer")
  func lateFailures() throws {
    let second = try answer(Self.many, rows: 5_000).json
    let rows = try #require(second[2]?["Rows"]?.array)
    let error = rows.last?["OneApiErrors"]?[0]?["error"]
    #expect(rows.count > 1 && rows.first == [1])
    #expect(error?["@message"]?.string?.contains("5000 rows") == true)
    #expect(second.array?.last?["HasErrors"] == true)
    #expect(second.array?.last?["OneApiErrors"]?[0]?["error"] == error)
    let first = try answer(Self.many, as: .version1, rows: 5_000).json
    #expect(first["Tables"]?[0]?["Rows"]?.array?.last?["Exceptions"]?[0]?.string != nil)
    #expect(first["Exceptions"]?.array?.count == 1)
    #expect(first["Tables"]?[2]?["Rows"]?[0]?[1] == 2)
  }

  @Test("Too many rows or bytes are a failure that says how to have them all")
  func limits() throws {
    #expect(throws: KustoFailure.self) { try answer("range x from 1 to 9 step 1", rows: 8) }
    let late = try answer(Self.many, rows: 8_000).text
    #expect(late.contains("E_QUERY_RESULT_SET_TOO_LARGE") && late.contains("notruncation"))
    let large = try answer(Self.many, bytes: 30_000).json
    #expect(large.array?.last?["HasErrors"] == true)
  }

  @Test("A mistake has its place, its token and a suggestion")
  func mistakes() throws {
    let text = "print x = 1\n| wher x > 0"
    let binding = Query.bind(text, tables: MemoryTables(), now: DateTime(ticks: 0))
    let failure = KustoFailure(binding.diagnostics, of: text)
    let answer = failure.answer(Self.identity)
    let error = try JSONValue(parsing: String(decoding: answer.body, as: UTF8.self))["error"]
    #expect(answer.status == 400)
    #expect(error?["innererror"]?["@line"] == "2")
    #expect(error?["innererror"]?["@pos"] == "2")
    #expect(error?["innererror"]?["@token"] == "wher")
    #expect(error?["@message"]?.string?.contains("Did you mean 'where'?") == true)
    #expect(error?["@context"]?["clientRequestId"] == "KPC.execute;1")
  }

  @Test("Commands tell the tables, their columns and their descriptions")
  func catalog() throws {
    let catalog = ServedCatalog(
      served: "notes", database: "notes@3", version: "1.0",
      [
        .init("events", [.init("seq", .long), .init("a b", .string)], "All events."),
        .init("note.added", [.init("n", .decimal)], "Notes."),
      ])
    func rows(_ text: String) throws -> [[Value]] {
      let command = try CommandText(text)
      let query = ServedCatalog.query(command, served: "notes")
      let tables = MemoryTables([try catalog.rows(of: command.command)])
      let bound = Query.bind(query, tables: tables, now: DateTime(ticks: 0)).query
      return try #require(bound).start().rows()
    }
    #expect(
      try rows(".show tables | project TableName") == [
        [.string("events")], [.string("note.added")],
      ])
    #expect(
      try rows(".show databases | where IsCurrent | project DatabaseName") == [[.string("notes@3")]]
    )
    #expect(
      try rows(".show table events cslschema | project Schema")
        == [[.string(#"seq:long, ["a b"]:string"#)]])
    #expect(
      try rows(".show databases schema | where ColumnName == 'n' | project ColumnType")
        == [[.string("System.Data.SqlTypes.SqlDecimal")]])
    let json = try rows(".show database notes schema as json")
    guard case .string(let text)? = json.first?.first else { return #expect(Bool(false)) }
    let schema = try JSONValue(parsing: text)["Databases"]?["notes"]?["Tables"]?["events"]
    #expect(schema?["OrderedColumns"]?[0]?["CslType"] == "long")
    #expect(schema?["DocString"] == "All events.")
    #expect(throws: KustoFailure.self) { try rows(".show database other schema") }
    #expect(throws: KustoFailure.self) { try rows(".show table other cslschema") }
    #expect(try rows(".show functions").isEmpty)
  }
}

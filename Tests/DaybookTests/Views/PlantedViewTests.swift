import DaybookQuery
import DaybookTesting
import Testing

@testable import Daybook

@Suite("What anybody may define or append stays within limits of memory and time")
struct PlantedViewTests {
  /// Appends events with a text of 1,000 bytes each, under 3,000 keys.
  private func append(_ count: Int, to daybook: Daybook) async throws {
    var batch = EventBatch()
    for number in 0..<count {
      let text = "\(number) " + String(repeating: "x", count: 1_000)
      batch.append(
        "text.kept", ["key": .integer(Int64(number % 3_000)), "text": .string(text)],
        to: try StreamName("text-\(number % 7)"))
    }
    _ = try await daybook.log.append(batch)
  }

  private static let queries = [
    "events | summarize take_any(tostring(data.text)), count() by key = tolong(data.key)",
    "events | summarize arg_max(seq, tostring(data.text)) by key = tolong(data.key)",
    "events | summarize make_list(substring(tostring(data.text), 0, 40), 900) by stream",
    "events | project seq, text = tostring(data.text)",
  ]

  @Test("Rows that hold much are written early, and are the same", arguments: queries)
  func earlyWriting(query: String) async throws {
    try await withTemporaryDaybook { daybook in
      try await append(6_000, to: daybook)
      let views = ViewDefinitions()
      try await views.create("v", query, in: daybook.log, besides: [])
      try await views.create(
        "n", "events | summarize count() by type", in: daybook.log, besides: [])
      let catalog = ReadModelCatalog([], inLog: views.definitions)
      var pacing = ViewPacing()
      pacing.maximumHeldBytes = 300_000
      let models = try await ReadModels.open(
        catalog, of: daybook.log, in: daybook.path, follows: false, pacing: pacing)
      let kept = try await daybook.query("v", over: models).all().map { "\($0.values)" }.sorted()
      let wanted = try await daybook.query(query, over: models).all().map { "\($0.values)" }
      #expect(kept == wanted.sorted() && !kept.isEmpty)
      let count = try await daybook.query("n | summarize sum(count_)", over: models).all()
      #expect(count.first?.values.first == 6_000)
      let end = try daybook.log.end()
      for name in ["v", "n"] {
        let definition = try #require(try catalog.definitions(in: daybook.log)[name])
        let check = try ReplayCheck(definition, in: daybook.log, through: end)
        #expect(try check.run(against: models.fold(name, asOf: AsOf(end))) == nil)
      }
    }
  }

  @Test("A query that takes too long for one event is told to be narrowed")
  func patience() throws {
    let view = try QueryView("v", version: 1, "events | summarize count() by type")
    let columns = view.query.request.eventColumns.map(\.column.type)
    let run = FoldingRun(view.query, patience: .seconds(-1))
    let error = #expect(throws: QueryError.self) { try run.rows(of: Batch.empty(of: columns)) }
    #expect(error?.description.contains("for one event. Narrow it.") == true)
  }

  @Test("A type with very many fields has a column for the first of them, and 'data' for all")
  func manyFields() async throws {
    try await withTemporaryDaybook { daybook in
      var batch = EventBatch()
      for number in 0..<3 {
        let members = (0..<600).map {
          JSONObject.Member(key: "f\(number)_\($0)", value: .integer(Int64($0)))
        }
        batch.append("wide.kept", JSONObject(members), to: "wide-1")
      }
      let whole = (0..<2_000).map { JSONObject.Member(key: "g\($0)", value: .integer(Int64($0))) }
      batch.append("wide.kept", JSONObject(whole), to: "wide-1")
      _ = try await daybook.log.append(batch)
      func values(_ query: String) async throws -> [QueryValue] {
        try await daybook.query(query).all().flatMap(\.values)
      }
      #expect(try await values("['wide.kept'] | getschema | count") == [1_030])
      #expect(try await values("['wide.kept'] | summarize sum(f0_599), sum(f1_400)") == [599, 400])
      #expect(
        try await values(
          "['wide.kept'] | summarize sum(tolong(data.f2_599)), sum(tolong(data.g1999))")
          == [599, 1_999])
    }
  }
}

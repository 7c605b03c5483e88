import DaybookQuery
import DaybookValues
import Testing

@Suite("Cases of public documentation, when they are beside the checkout")
struct SampleCaseTests {
  @Test("Each gives the columns and rows that it should", arguments: SampleCase.all)
  func cases(_ sample: SampleCase) throws {
    let bound = Query.bind(sample.query, tables: MemoryTables(), now: TestTables.now)
    let query = try #require(
      bound.query, "\(sample.query)\n\(bound.diagnostics.text(in: sample.query))")
    #expect(query.columns.map(\.name) == sample.columns, "\(sample.query)")
    #expect(query.columns.map(\.type.rawValue) == sample.types, "\(sample.query)")
    for isOptimized in [true, false] {
      let rows = try query.start(QueryRun(seed: 1), isOptimized: isOptimized).rows()
      let found = rows.map { JSONValue.array($0.map(\.resultJSON)) }
      let difference = sample.difference(from: found)
      #expect(difference == nil, "\(sample.query)\n\(found)")
    }
  }
}

extension Value {
  /// The value in the JSON of query results.
  fileprivate var resultJSON: JSONValue {
    var writer = JSONWriter()
    writer.writeResult(self)
    return (try? JSONValue(parsing: String(decoding: writer.bytes, as: UTF8.self))) ?? .null
  }
}

import DaybookEvents
import DaybookValues
import EventColumns
import LogTestModel
import TestSupport
import Testing

@Suite("What columns give is what the log gives")
struct StoredColumnTests {
  @Test(
    "Every value of random events, all rows and some",
    arguments: TestLength.sample(of: [1, 2, 3, 4] as [UInt64], 1))
  func values(seed: UInt64) async throws {
    var sample = try SampleLog(seed: seed)
    try await sample.append(5_000)
    let store = ColumnStore(
      of: sample.log, in: sample.path, ColumnSizes(stripeRows: 1_024, leastEvents: 1_024))
    try store.catchUp()
    let file = try #require(store.current())
    #expect(file.root.checkpoint == 4_096)
    #expect(file.stripes.count == 4)
    try ColumnComparison(file, sample.log).expectSame()
  }

  @Test("Events too varied to have shapes of their own, and very many fields")
  func wholeObjects() async throws {
    let path = TemporaryPath().path
    let log = try FileEventLog.open(path)
    var batch = EventBatch()
    for number in 0..<2_048 {
      let members = (0..<3).map {
        JSONObject.Member(key: "k\(number * 7 + $0)", value: .integer(Int64(number)))
      }
      batch.append("varied", JSONObject(members + [.init(key: "n", value: 1)]), to: "a-1")
    }
    _ = try await log.append(batch)
    let store = ColumnStore(
      of: log, in: path, ColumnSizes(stripeRows: 1_024, leastEvents: 1))
    try store.catchUp()
    let file = try #require(store.current())
    let groups = try file.stripes.flatMap { try $0.groups() }
    #expect(groups.allSatisfy { $0.lacksFields && $0.columns.count == 1_024 })
    try ColumnComparison(file, log).expectSame()
  }
}

import Daybook
import DaybookQuery
import EventColumns
import Foundation
import LogTestModel
import TestSupport
import Testing

@Suite("Queries give the same rows with columns and without")
struct ColumnQueryTests {
  private static let pace = ColumnSizes(stripeRows: 1_024, leastEvents: 1_024)

  /// Returns the rows of a query, or its mistakes, with its plan.
  private static func answer(
    _ text: String, _ log: FileEventLog, _ columns: DaybookColumns?
  ) throws -> (rows: [String], plan: String) {
    let views = DaybookViews(ReadModelCatalog([]), of: log)
    let tables = try DaybookTables(log, views, columns: columns)
    let binding = Query.bind(text, tables: tables, now: DateTime(ticks: 0))
    guard let query = binding.query else {
      return (binding.diagnostics.map(\.description), "")
    }
    let rows = try query.start().rows().map { row in row.map { "\($0)" }.joined(separator: "|") }
    return (rows, query.explanation())
  }

  private static func sample(_ seed: UInt64, _ count: Int) async throws -> (SampleLog, ColumnStore)
  {
    var sample = try SampleLog(seed: seed)
    try await sample.append(count)
    let store = ColumnStore(of: sample.log, in: sample.path, pace)
    try store.catchUp()
    return (sample, store)
  }

  @Test(
    "Random queries over random events of every kind",
    arguments: TestLength.sample(of: [1, 2, 3, 4, 5, 6], 2) as [UInt64])
  func random(seed: UInt64) async throws {
    // The last events are not yet in columns, so rows come from the columns and from the log.
    let (sample, store) = try await Self.sample(seed, 5_000)
    var (queries, readCount) = (RandomColumnQuery(seed: seed &* 77), 0)
    for _ in 0..<150 {
      let text = queries.next()
      let wanted = try Self.answer(text, sample.log, nil)
      let found = try Self.answer(text, sample.log, DaybookColumns(store, onProgress: nil))
      #expect(found.rows == wanted.rows, "\(text)\n\(found.plan)")
      #expect(!wanted.plan.contains("from columns"))
      if found.plan.contains("from columns") { readCount += 1 }
    }
    #expect(readCount > 50, "columns are read by \(readCount) of 150 queries")
  }

  @Test("Where columns are damaged, the log answers, and they are made anew")
  func damage() async throws {
    let (sample, store) = try await Self.sample(11, 4_500)
    let whole = try Data(contentsOf: URL(filePath: store.path))
    var generator = SeededGenerator(seed: 11)
    let texts = [
      "events | summarize count(), max(version) by type, stream", "plain | project title, price",
      "gaps | where f3 == 'x' | project seq, f0", "mixed | project m0, m1, m2",
    ]
    let wanted = try texts.map { try Self.answer($0, sample.log, nil).rows }
    for _ in 0..<30 {
      var bytes = whole
      for _ in 0..<3 { bytes[Int.random(in: 0..<bytes.count, using: &generator)] ^= 0x10 }
      try bytes.write(to: URL(filePath: store.path), options: .atomic)
      for (text, rows) in zip(texts, wanted) {
        let columns = DaybookColumns(
          ColumnStore(of: sample.log, in: sample.path, Self.pace), onProgress: nil)
        #expect(try Self.answer(text, sample.log, columns).rows == rows, "\(text)")
      }
    }
    let columns = DaybookColumns(store, onProgress: { _ in })
    let found = try Self.answer(texts[1], sample.log, columns)
    #expect(found.rows == wanted[1])
    #expect(found.plan.contains("from columns 1 to 4096, log to 4500"), "\(found.plan)")
  }

  @Test(
    "Reals are compared with whole numbers as where no table compares them",
    arguments: ["price", "odd"],
    ["> 3", ">= 0", "< 50", "<= -1", "== 7", "!= 0"])
  func wholeBounds(field: String, comparison: String) async throws {
    try await expectComputedRows(
      of: field, comparison, zero: "0.0", isTestedByTable: !comparison.hasPrefix("!"))
  }

  @Test(
    "Whole numbers are compared with reals as where no table compares them",
    arguments: ["small", "wide"],
    ["> 3.0", "<= 3.5", "== 7.0", ">= -0.0", "< 9007199254740991.0", ">= 9007199254740993.0"])
  func realBounds(field: String, comparison: String) async throws {
    let isExact = !comparison.hasSuffix("3.5") && !comparison.hasSuffix("993.0")
    try await expectComputedRows(of: field, comparison, zero: "0", isTestedByTable: isExact)
  }

  /// Expects the rows of the same comparison with the sum of the field and `zero`, which no table
  /// tests.
  private func expectComputedRows(
    of field: String, _ comparison: String, zero: String, isTestedByTable: Bool
  ) async throws {
    let (sample, store) = try await Self.sample(16, 4_500)
    let found = try Self.answer(
      "plain | where \(field) \(comparison) | project seq, \(field)", sample.log,
      DaybookColumns(store, onProgress: nil))
    let computed = "plain | where (\(field) + \(zero)) \(comparison) | project seq, \(field)"
    #expect(try found.rows == Self.answer(computed, sample.log, nil).rows)
    let scan = found.plan.split(separator: "\n").first { $0.contains("scan plain") }
    #expect(scan?.contains("where \(field)") == isTestedByTable, "\(found.plan)")
  }

  @Test("A plan tells what columns are read, and which conditions they answer")
  func plans() async throws {
    let (sample, store) = try await Self.sample(12, 4_500)
    func plan(_ text: String) throws -> String {
      try Self.answer(text, sample.log, DaybookColumns(store, onProgress: nil)).plan
    }
    let text = "plain | where title has 'number' and price between (3.0 .. 9.0) | count"
    let told = try plan(text)
    let scan =
      "scan plain () where title has \"number\" and price >= 3.0 and price <= 9.0"
      + " from columns 1 to 4096, log to 4500"
    #expect(told.contains(scan), "\(told)")
    let ranges = try plan(
      "plain | where time between (datetime(2023-11-14) .. 1d) and small between (3.0 .. 9) | count"
    )
    #expect(
      ranges.contains(
        "where time >= datetime(2023-11-14T00:00:00.0000000Z)"
          + " and time <= datetime(2023-11-15T00:00:00.0000000Z)"
          + " and small >= 3.0 and small <= 9 from columns"), "\(ranges)")
    let computed = try plan("plain | where strlen(title) between (3.0 .. 9.0) | count")
    #expect(computed.contains("strlen(title) between (3.0 .. 9.0)"), "\(computed)")
    let member = try plan("events | summarize sum(tolong(data.small)) by type")
    #expect(member.contains("from columns 1 to 4096, log to 4500"), "\(member)")
    // For these queries, the log is faster, or is the only source of the values that they need.
    for text in [
      "events | take 5", "events | where stream == 's0-1'", "events | project seq, data",
      "events | sort by seq desc | take 5", "events@900 | project seq",
    ] {
      let told = try plan(text)
      #expect(!told.contains("columns"), "\(told)")
    }
  }

  @Test(
    "Stripes that cannot have one of the first rows are not read",
    arguments: [
      "plain | top 5 by title desc", "plain | top 5 by version asc",
      "events | top 3 by version asc",
      "plain | where flag | extend t = strlen(title) | top 4 by title desc",
      "plain | sort by version asc, title desc | take 5 | project note",
    ])
  func bounds(text: String) async throws {
    // There are more stripes than are read ahead before the first rows are known.
    let (sample, store) = try await Self.sample(15, 14 * 1_024)
    let views = DaybookViews(ReadModelCatalog([]), of: sample.log)
    let columns = DaybookColumns(store, onProgress: nil)
    let tables = try DaybookTables(sample.log, views, columns: columns)
    let query = try #require(
      Query.bind(text, tables: tables, now: DateTime(ticks: 0)).query)
    let result = try query.start()
    let rows = try result.rows().map { row in row.map { "\($0)" }.joined(separator: "|") }
    #expect(rows == (try Self.answer(text, sample.log, nil).rows))
    #expect(result.skipped.blocks > 0, "\(query.explanation())")
  }

  @Test("Another log in the place of the one that was read is not answered from its columns")
  func restored() async throws {
    let (sample, store) = try await Self.sample(13, 3_000)
    let (other, _) = try await Self.sample(14, 4_000)
    try FileManager.default.removeItem(atPath: "\(other.path)/views/events.columns")
    try FileManager.default.copyItem(
      atPath: store.path, toPath: "\(other.path)/views/events.columns")
    let columns = DaybookColumns(
      ColumnStore(of: other.log, in: other.path, Self.pace), onProgress: nil)
    let text = "plain | summarize sum(small), count() by title"
    let found = try Self.answer(text, other.log, columns)
    #expect(try found.rows == Self.answer(text, other.log, nil).rows)
    #expect(!found.plan.contains("columns"))
    _ = sample
  }
}

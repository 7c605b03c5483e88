import Daybook
import DaybookQuery
import DaybookTesting
import Testing

@Suite("Rows that a reader holds are those of the fold")
struct HeldRowsTests {
  /// Read models whose columns are read from their groups, and some whose columns need stored rows.
  private static let queries = [
    "events | summarize c = count(), s = sum(tolong(data.n)) by key = tolong(data.key)",
    "events | summarize s = sum(toint(data.n)), c = countif(data.n > 4) by key = tolong(data.key), odd = data.n % 2 == 1",
    "events | summarize c = count(), m = max(time), r = sum(todouble(data.n)) by key = strcat('k', tostring(data.key))",
    "events | summarize half = sum(tolong(data.n)) / 2, c = count() by key = tolong(data.key)",
    "events | summarize c = count(), l = make_list(tolong(data.n), 3) by stream, key = toint(data.key)",
    "events | summarize r = sum(data.n), d = sum(todouble(data.n) / 3) by key = tostring(data.key), stream",
    "events | summarize least = min(time + 7tick), i = max(toint(data.n)), l = max(iff(data.n > 5, tolong(data.n), long(null))) by key = tolong(data.key)",
    "events | summarize a = avg(todouble(data.n)), b = max(data.n > 4), d = min(data.n) by key = tolong(data.key)",
    "events | where data.n != 3 | project key = tolong(data.key), n = tolong(data.n)",
  ]

  /// Groups for more than one slice of 4,096 rows.
  private static let keys: UInt64 = 5_003

  @Test("Whatever changes are merged in, few or many, far apart or adjacent", arguments: queries)
  func merging(query: String) async throws {
    try await withTemporaryDaybook { daybook in
      let (count, _, definition) = try await fill(daybook, defining: query)
      func state(_ seq: UInt64) throws -> ViewState {
        try ViewState.start(of: definition).folded(daybook.log, through: seq)
      }
      var position = count - 1_500
      var current = try state(position)
      var held = try SearchRows(current.fold)
      try expect(held, current.fold)
      for step: UInt64 in [1, 1, 2, 40, 1, 700, 600] {
        // The rows below the changes are sorted, so they are found among the sorted keys.
        current.fold.forgetChanges()
        let next = try current.folded(daybook.log, through: position + step)
        held = try held.merged(with: next.fold.changedRows())
        position += step
        current = try state(position)
        try expect(held, current.fold)
        // Until then, most rows are groups; the changes of later steps make stored rows of them.
        if step == 2 { try expectMatches(of: held, definition.schema) }
      }
      try expectMatches(of: held, definition.schema)
    }
  }

  @Test("Rows of the past kept in memory are those of a fold from the start", arguments: queries)
  func kept(query: String) async throws {
    try await withTemporaryDaybook { daybook in
      let (count, catalog, definition) = try await fill(daybook, defining: query)
      let models = try await ReadModels.open(catalog, of: daybook.log, in: nil, follows: false)
      defer { models.close() }
      models.keepPast(every: 1_500)
      try models.preparePast(of: "v")
      for seq in [count, 1_499, 1_500, 6_100, 3_000, 0, 6_000, count - 1] {
        let visited = try models.state(of: "v", at: seq)
        #expect(visited.position == seq)
        let fresh = try ViewState.start(of: definition).folded(daybook.log, through: seq)
        #expect(try visited.fold.rows() == fresh.fold.rows(), "\(seq)")
      }
    }
  }

  /// Appends events, and defines the read model `v` by `query`.
  private func fill(
    _ daybook: Daybook, defining query: String
  ) async throws -> (count: UInt64, ReadModelCatalog, ReadModelDefinition) {
    let count = try await fill(daybook)
    let views = ViewDefinitions()
    try await views.create("v", query, in: daybook.log, besides: [])
    let catalog = ReadModelCatalog([], inLog: views.definitions)
    return (count, catalog, try #require(try catalog.definitions(in: daybook.log)["v"]))
  }

  /// Appends events whose keys lie anywhere among the others; the last ones have some new keys.
  private func fill(_ daybook: Daybook) async throws -> UInt64 {
    let count: UInt64 = 8_000
    var batch = EventBatch()
    for seq in 1...count {
      let isNew = seq > 6_500 && seq % 5 == 0
      let key = isNew ? Self.keys + seq : seq * 7_919 % Self.keys
      let data: JSONObject =
        seq % 97 == 0 ? ["n": 4] : ["key": .integer(Int64(key)), "n": .integer(Int64(seq % 11))]
      try batch.append("counted", data, to: StreamName("counts-\(seq % 3)"))
    }
    _ = try await daybook.log.append(batch)
    return count
  }

  /// Expects that `held` has all columns and all stored rows of `fold`.
  private func expect(
    _ held: SearchRows, _ fold: any ViewFold, _ location: SourceLocation = #_sourceLocation
  ) throws {
    var builder = ViewBatchBuilder(fold.schema)
    let stored = try fold.rows()
    for row in stored { try builder.add(row) }
    let expected = builder.takeBatch()
    var (values, rows) = ([[Value]](), [EncodedRow]())
    try held.forEachPart(of: fold.schema) { part, batch in
      values += Self.rows(of: batch)
      for row in 0..<batch.rowCount { rows.append(try part.row(row)) }
    }
    #expect(rows == stored, sourceLocation: location)
    let all = Self.rows(of: expected)
    #expect(values == all, sourceLocation: location)
  }

  /// Expects that a scan with a condition leaves out no row that matches.
  private func expectMatches(of held: SearchRows, _ view: ViewSchema) throws {
    let columns = view.columns.indices.map { ScanRequest.Column(index: $0) }
    func rows(_ conditions: [ScanCondition]) throws -> [[Value]] {
      let scan = try HeldRows(held, of: view).scan(
        ScanRequest(columns: columns, conditions: conditions))
      var rows: [[Value]] = []
      while let batch = try scan.next() { rows += Self.rows(of: batch) }
      return rows
    }
    let all = try rows([])
    for (column, test, isMatch) in Self.tests(of: view) {
      let condition = ScanCondition(column: column, test: test)
      #expect(HeldRows(held, of: view).acceptance(of: condition) == .partly)
      let found = try rows([condition])
      #expect(found.filter { isMatch($0[column]) } == all.filter { isMatch($0[column]) })
      #expect(found.count <= all.count)
    }
  }

  private static func rows(of batch: Batch) -> [[Value]] {
    (0..<batch.rowCount).map { row in batch.columns.map { $0.value(at: row) } }
  }

  /// Conditions on the columns of numbers that are not part of the key, most with few rows.
  private static func tests(
    of view: ViewSchema
  ) -> [(column: Int, ScanCondition.Test, isMatch: (Value) -> Bool)] {
    view.columns.indices.dropFirst(view.keyColumns.count).flatMap { column in
      tests(of: view.columns[column].kind).map { (column, $0, $1) }
    }
  }

  private static func tests(
    of kind: RowColumn.Kind
  ) -> [(ScanCondition.Test, isMatch: (Value) -> Bool)] {
    switch kind {
    case .int64:
      [
        (.isAbove(.long(16)), { $0.storedInteger ?? 0 > 16 }),
        (.isAtMost(.long(1)), { $0.storedInteger ?? 2 <= 1 }),
        (.equals(.long(7)), { $0 == .long(7) }),
        (.isBelow(.long(.min)), { _ in false }),
      ]
    case .real:
      [
        (.isAbove(.real(16)), { $0.real ?? 0 > 16 }),
        (.isAtMost(.real(1)), { $0.real ?? 2 <= 1 }),
        (.isAtLeast(.real(20)), { $0.real ?? 2 >= 20 }),
        (.isBelow(.real(0.5)), { $0.real ?? 2 < 0.5 }),
        (.equals(.real(7)), { $0.real == 7 }),
      ]
    default: []
    }
  }
}

extension Value {
  fileprivate var real: Double? { if case .real(let value) = self { value } else { nil } }
}

import Daybook
import DaybookTesting
import Testing

@Suite("A view keeps what its query gives, event by event")
struct QueryViewTests {
  /// Queries of every kind that a view can keep, over the random events below.
  static let queries = [
    "events | summarize orders = count() by type",
    """
    events | where type == 'order.paid'
    | summarize total = sum(todouble(data.amount)), orders = count(), mean = avg(tolong(data.amount)),
        least = min(tolong(data.amount)), last = arg_max(seq, tostring(data.status))
      by customer = tostring(data.customer)
    """,
    """
    events | extend amount = tolong(data.amount)
    | summarize paid = sumif(amount, type == 'order.paid'), many = countif(amount > 50),
        latest = max(time), ratio = round(1.0 * sum(amount) / count(), 3)
      by stream, isLarge = amount > 50
    """,
    "events | summarize d = dcount(tostring(data.customer)), s = make_set(tolong(data.amount), 7) by category",
    "events | summarize l = make_list(tostring(data.status), 9), a = take_any(type) by v = version % 3",
    "events | where type startswith 'order.' | project seq, type, amount = tolong(data.amount)",
    "events | mv-expand tag = data.tags | project stream, tag = tostring(tag)",
    "events | mv-expand tag = data.tags to typeof(string) | summarize count() by tag",
    "events | parse stream with kind '-' number:long | summarize n = count(), m = max(number) by kind",
    """
    events | lookup (datatable(type: string, weight: long)['order.paid', 3, 'order.sent', 5]) on type
    | summarize w = sum(weight), c = count() by stream
    """,
    "events | where data.amount > 20 and stream != 'order-2' | summarize x = arg_min(time, *) by type",
    "let limit = 40; events | where tolong(data.amount) > limit | summarize count() by bin(tolong(data.amount), 10)",
    "events | summarize avg(tolong(data.nothing)) by hour = bin(time, 1h)",
    """
    events | extend amount = tolong(data.amount)
    | summarize paid = sum(data.amount), third = sum(todouble(data.amount) / 3), first = min(time),
        most = max(toint(amount)), many = min(iff(amount > 50, amount, long(null)))
      by customer = tostring(data.customer), version
    """,
    "events | summarize c = count(), s = sum(tolong(data.amount)) by n = seq % 50, tolong(data.amount)",
    "events | summarize c = count() by half = time + totimespan(seq % 2), isLate = seq > 30",
  ]

  @Test(
    "Read after random batches, and as of random positions, it has the rows of the query",
    arguments: zip(queries, 1...queries.count))
  func sameRows(query: String, seed: Int) async throws {
    var random = SystemOfNumbers(UInt64(seed))
    try await withTemporaryDaybook { daybook in
      let views = ViewDefinitions()
      try await append(random.next(20), &random, to: daybook)
      try await views.create("v", query, in: daybook.log, besides: [])
      let catalog = ReadModelCatalog([], inLog: views.definitions)
      let models = try await ReadModels.open(catalog, of: daybook.log, in: daybook.path)
      for _ in 0..<8 {
        try await append(random.next(60), &random, to: daybook)
        let end = try daybook.log.end()
        for position in [end, end, UInt64(random.next(Int(end)))] {
          let kept = try await rows("v", daybook, models, at: position)
          let expected = try await rows(query, daybook, models, at: position)
          #expect(kept == expected, "\(query) at \(position)")
        }
      }
      models.close()
      // The rows are read from the file, and the new events are folded into them.
      let again = try await ReadModels.open(catalog, of: daybook.log, in: daybook.path)
      try await append(50, &random, to: daybook)
      let end = try daybook.log.end()
      let expected = try await rows(query, daybook, again, at: end)
      #expect(try await rows("v", daybook, again, at: end) == expected)
      #expect(!expected.isEmpty)
      let definition = try #require(try catalog.definitions(in: daybook.log)["v"])
      let check = try ReplayCheck(definition, in: daybook.log, through: end)
      #expect(try check.run(against: again.fold("v", asOf: AsOf(end))) == nil)
    }
  }

  @Test("Rows of more groups than one thread encodes come once each, in the order of the keys")
  func manyGroups() async throws {
    let count: Int64 = 70_000
    try await withTemporaryDaybook { daybook in
      for start in stride(from: 1, through: count, by: 10_000) {
        var batch = EventBatch()
        for seq in start..<(start + 10_000) {
          batch.append("counted", ["n": .integer(seq * 7_919 % 70_001)], to: "counts-1")
        }
        _ = try await daybook.log.append(batch)
      }
      let views = ViewDefinitions()
      let query = "events | summarize s = sum(seq), c = count() by n = tolong(data.n)"
      try await views.create("v", query, in: daybook.log, besides: [])
      let catalog = ReadModelCatalog([], inLog: views.definitions)
      let models = try await ReadModels.open(catalog, of: daybook.log, in: daybook.path)
      defer { models.close() }
      // 70,001 is prime, so that each number is that of one event.
      var seqs = [Int64](repeating: 0, count: 70_001)
      for seq in 1...count { seqs[Int(seq * 7_919 % 70_001)] = seq }
      let expected = seqs.enumerated().dropFirst().map { ["\($0)", "\($1)", "1"] }
      let rows = try await daybook.query("v | project n, s, c", over: models).all()
      #expect(rows.map { $0.values.map(Self.text) } == expected.map { $0.map { "long(\($0))" } })
      // A reader that wants no more runs ends the others.
      let definition = try #require(try catalog.definitions(in: daybook.log)["v"])
      let fold = try ViewState.start(of: definition).folded(daybook.log, through: UInt64(count))
        .fold
      var lengths: [Int] = []
      try fold.forEachRun(of: 4_096) { run in
        lengths.append(run.count)
        return lengths.count < 3
      }
      #expect(lengths == [4_096, 4_096, 4_096])
    }
  }

  /// Returns the rows of a query as texts, sorted.
  private func rows(
    _ query: String, _ daybook: Daybook, _ models: ReadModels, at position: UInt64
  ) async throws -> [String] {
    let rows = try await daybook.query(query, over: models, at: position)
    let names = rows.columns.map(\.name)
    return try await rows.all().map { row in
      zip(names, row.values).filter { $0.0 != "place" && $0.0 != "seq" }
        .map { "\($0): \(Self.text($1))" }.joined(separator: ", ")
    }.sorted()
  }

  /// Returns the value as a view keeps it; the mean of no rows is null, because JSON has no NaN.
  private static func text(_ value: QueryValue) -> String {
    switch value {
    case .real(let number) where !number.isFinite: "null"
    case .guid(let id): "\(QueryValue.string(id.description))"
    default: "\(value)"
    }
  }

  private func append(
    _ count: Int, _ random: inout SystemOfNumbers, to daybook: Daybook
  ) async throws {
    var batch = EventBatch()
    for _ in 0..<count {
      let type = ["order.placed", "order.paid", "order.sent"][random.next(3)]
      var data: [(String, JSONValue)] = [("customer", .string("c\(random.next(5))"))]
      switch random.next(5) {
      case 0: data.append(("amount", .real(Double(random.next(900)) / 8)))
      case 1: break
      default: data.append(("amount", .integer(Int64(random.next(90)))))
      }
      if random.next(3) == 0 { data.append(("status", random.next(2) == 0 ? .null : "open")) }
      if random.next(2) == 0 {
        data.append(
          ("tags", .array((0..<random.next(4)).map { .string("t\($0 * random.next(3))") })))
      }
      batch.append(
        try EventType(type), JSONObject(data.map { JSONObject.Member(key: $0.0, value: $0.1) }),
        to: try StreamName(category: "order", id: "\(random.next(6))"),
        time: Timestamp(
          microsecondsSinceEpoch: 1_770_000_000_000_000 + Int64(random.next(9_000_000)) * 1_000))
    }
    if !batch.isEmpty { _ = try await daybook.log.append(batch) }
  }
}

/// Random numbers that depend only on a seed.
struct SystemOfNumbers {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  /// Returns a number from 0 up to one less than `count`.
  mutating func next(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(max(count, 1)))
  }
}

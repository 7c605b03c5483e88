import Daybook
import DaybookShell
import DaybookTesting
import Testing

/// A task was given to an owner.
private struct TaskGiven: CodedEvent {
  static let type: EventType = "task.given"
  static var codec: Codec<Self> {
    Codec(
      .int64("task", \.task), .text("owner", \.owner), .date("due", \.due), make: Self.init)
  }

  let task: Int64
  let owner: String
  let due: CalendarDate
}

private enum GivenEvent: EventSet {
  case given(TaskGiven)

  static let cases = [EventCase(Self.given)]

  var event: any Event {
    switch self {
    case .given(let event): event
    }
  }
}

private struct GivenTask: CodedRow {
  static var codec: Codec<Self> {
    Codec(.text("owner", \.owner), .date("due", \.due), make: Self.init)
  }

  let owner: String
  let due: CalendarDate
}

private struct IndexedTasks: Projection {
  static let name = "indexedTasks"
  static let version = 1
  static let keyColumns: [RowColumn] = [.int64("task")]
  static let indexes: [RowIndex<Int64, GivenTask>] = [
    RowIndex("byOwner", column: "owner") { $0.owner }, RowIndex("byDue", column: "due") { $0.due },
  ]

  func apply(_ recorded: Recorded<GivenEvent>, to rows: inout Rows<Int64, GivenTask>) {
    switch recorded.event {
    case .given(let given): rows[given.task] = GivenTask(owner: given.owner, due: given.due)
    }
  }
}

/// The same read model without indexes.
private struct PlainTasks: Projection {
  static let name = "plainTasks"
  static let version = 1
  static let keyColumns: [RowColumn] = [.int64("task")]

  func apply(_ recorded: Recorded<GivenEvent>, to rows: inout Rows<Int64, GivenTask>) {
    IndexedTasks().apply(recorded, to: &rows)
  }
}

/// A read model with an index that leaves out some rows, although they have a value in its column.
private struct HalfTasks: Projection {
  static let name = "halfTasks"
  static let version = 1
  static let indexes: [RowIndex<Int64, GivenTask>] = [
    RowIndex("byOwner", column: "owner") { task, row in task % 2 == 0 ? row.owner : nil }
  ]

  func apply(_ recorded: Recorded<GivenEvent>, to rows: inout Rows<Int64, GivenTask>) {
    IndexedTasks().apply(recorded, to: &rows)
  }
}

@Suite("A query that asks for one value of an indexed column reads no other rows")
struct IndexQueryTests {
  private func withRepl(_ body: (Repl) async throws -> Void) async throws {
    try await withTemporaryDaybook(events: GivenEvent.eventTypes) { daybook in
      var batch = EventBatch()
      for task in Int64(0)..<2_000 {
        let owner = ["ada", "bob", "", "eve"][Int(task % 4)]
        let due = CalendarDate(daysSinceEpoch: 20_000 + Int32(task % 7))
        batch.append(TaskGiven(task: task, owner: owner, due: due), to: "task-1")
      }
      batch.append(
        TaskGiven(task: 4, owner: "zoe", due: CalendarDate(daysSinceEpoch: 1)), to: "task-1")
      _ = try await daybook.log.append(batch)
      let repl = try await Repl(daybook, [IndexedTasks.self, PlainTasks.self])
      defer { repl.models.close() }
      try await body(repl)
    }
  }

  @Test(
    "It gives what it gives without the index, now and as of the past",
    arguments: [
      "where owner == 'ada' | summarize n = count(), s = sum(task)", "where owner == 'zoe'",
      "where owner == '' | count", "where owner == 'ADA' | count", "where owner == 'nobody'",
      "where owner == 'bob' and due == datetime(2024-10-05) | project task",
      "where due == datetime(2024-10-05) | summarize n = count(), s = sum(task)",
      "where due == datetime(2024-10-05T01:00:00Z) | count",
      "where owner == 'bob' and task > 1990 | project task",
      "where owner == 'eve' | take 3 | count",
      "where owner == 'eve' or owner == 'zoe' | count", "where owner != 'eve' | count",
      "where owner == 'eve' | top 2 by task desc | project task",
    ])
  func same(query: String) async throws {
    try await withRepl { repl in
      for place in ["", "@1500"] {
        let lines = [".mode csv", "indexedTasks\(place) | \(query)"]
        let plain = [".mode csv", "plainTasks\(place) | \(query)"]
        let (found, wanted) = (
          try await repl.output(of: lines), try await repl.output(of: plain)
        )
        #expect(found == wanted && !found.isEmpty, "\(query) \(place)")
      }
    }
  }

  @Test("The plan says which index, and the key comes first")
  func plan() async throws {
    try await withRepl { repl in
      let plan = try await repl.output(of: ["explain indexedTasks | where owner == 'zoe'"])
      #expect(plan.contains { $0.contains("owner (index byOwner)") }, "\(plan)")
      let key = try await repl.output(of: [
        "explain indexedTasks | where owner == 'x' and task == 3"
      ])
      #expect(
        key.contains { $0.hasSuffix("by key task") } && !key.contains { $0.contains("(index") })
    }
  }

  @Test("The contract finds an index that does not say what its column says")
  func contract() async throws {
    let due = CalendarDate(daysSinceEpoch: 1)
    let past = (0..<3).map { PastEvent(TaskGiven(task: $0, owner: "ada", due: due), in: "task-1") }
    let log = try await MemoryEventLog.holding(past)
    try expectReadModelContract(of: IndexedTasks.self, given: log)
    try withKnownIssue {
      try expectReadModelContract(of: HalfTasks.self, given: log)
    } matching: { issue in
      issue.comments.contains {
        $0.rawValue.contains("The index 'byOwner' has another value of 1 than its column 'owner'.")
      }
    }
  }
}

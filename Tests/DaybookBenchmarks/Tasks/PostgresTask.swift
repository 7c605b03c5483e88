internal import DaybookEvents
internal import DaybookPostgres
internal import PostgresTestSupport

/// Measures appends to a log on a PostgreSQL server that waits for the disk.
///
/// They are compared with `pgbench`, which inserts the same row with as many clients, but without
/// order or digests. They are also compared with a log in a file. Finally the log is copied into a
/// replica.
struct PostgresTask: BenchmarkTask {
  let name = "postgres"

  func measure(_ bench: Bench) async throws -> [Measurement] {
    guard PostgresServer.isInstalled else { return [Self.passedOver] }
    let server = try PostgresServer.durable()
    let inserts = try PlainInserts(on: server)
    var measurements: [Measurement] = []
    // With 16 tasks the goal is three times the rate of one client; the next row has 16 clients,
    // too.
    for (tasks, clients, goal) in [
      (1, 1, Goal.none), (16, 1, .timesBaseline(1 / 3)), (16, 16, .none), (64, 64, .none),
    ] {
      let run = SharedAppends(bench, server, tasks: tasks, batch: 1, count: 1_000 * tasks)
      measurements.append(try await run.measurement(inserts, clients: clients, goal))
    }
    let batches = SharedAppends(bench, server, tasks: 1, batch: 1_000, count: 40_000)
    measurements.append(try await batches.measurement(inserts, clients: 1, .atMost(100)))
    for tasks in [1, 16, 64] { measurements.append(try await local(bench, tasks: tasks)) }
    measurements.append(try await replication(bench, server))
    return measurements
  }

  private static let passedOver = Measurement(
    task: "a log on PostgreSQL", unit: "µs/event", goal: .none, note: PostgresServer.reason)

  /// Measures appends to a log in a file, by the same number of tasks.
  private func local(_ bench: Bench, tasks: Int) async throws -> Measurement {
    let appends = ConcurrentAppends(bench.workload, tasks: tasks, batch: 1, count: 1_000 * tasks)
    var times: [Double] = []
    for _ in 0..<bench.runs {
      let directory = try bench.site.freshDirectory()
      defer { try? bench.site.remove(directory) }
      let log = try FileEventLog.open(directory, events: PlayedEvent.types)
      times.append(try await appends.run(on: log))
      log.close()
    }
    return Measurement(
      task: "append to a file, \(tasks) tasks, 1 event each", unit: "µs/event",
      engine: times.median * 1e6 / Double(appends.count), goal: .none)
  }

  private func replication(_ bench: Bench, _ server: PostgresServer) async throws -> Measurement {
    let source = try PostgresEventLog.open(
      server.address, schema: server.makeLog(), events: PlayedEvent.types)
    let count = min(bench.workload.events.count, 200_000)
    let appends = ConcurrentAppends(bench.workload, tasks: 1, batch: 10_000, count: count)
    _ = try await appends.run(on: source)
    var times: [Double] = []
    for _ in 0..<bench.runs {
      let directory = try bench.site.freshDirectory()
      defer { try? bench.site.remove(directory) }
      let replica = try LogReplica(of: source, at: directory)
      times.append(try await seconds { _ = try await replica.catchUp() })
    }
    return Measurement(
      task: "replicate \(count) events of PostgreSQL", unit: "µs/event",
      engine: times.median * 1e6 / Double(count), goal: .atMost(10))
  }
}

/// Some tasks that append to a log at once, each waiting for its own events.
struct ConcurrentAppends: Sendable {
  let workload: Workload
  let tasks: Int
  let batch: Int
  /// The total number of events.
  let count: Int

  init(_ workload: Workload, tasks: Int, batch: Int, count: Int) {
    (self.workload, self.tasks, self.batch) = (workload, tasks, batch)
    self.count = min(count, workload.events.count) / (tasks * batch) * tasks * batch
  }

  /// Runs the appends, and returns the seconds that they take.
  func run(on log: any EventLog) async throws -> Double {
    try await seconds {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for task in 0..<tasks { group.addTask { try await append(to: log, from: task) } }
        try await group.waitForAll()
      }
    }
  }

  private func append(to log: any EventLog, from task: Int) async throws {
    for first in stride(from: task * batch, to: count, by: tasks * batch) {
      var events = EventBatch()
      for var event in workload.events[first..<first + batch] {
        // The stream names have been used before, as in a process that has run for a while.
        event.stream = workload.streams[task]
        events.append(event, isExpected: false)
      }
      _ = try await log.append(events)
    }
  }
}

/// The same appends to a shared log, compared with plain inserts.
private struct SharedAppends {
  private let server: PostgresServer
  private let appends: ConcurrentAppends
  private let runs: Int

  init(_ bench: Bench, _ server: PostgresServer, tasks: Int, batch: Int, count: Int) {
    (self.server, runs) = (server, bench.runs)
    appends = ConcurrentAppends(bench.workload, tasks: tasks, batch: batch, count: count)
  }

  func measurement(
    _ inserts: PlainInserts, clients: Int, _ goal: Goal
  ) async throws -> Measurement {
    let pairs = try await PairedRuns(
      runs, baseline: { try inserts.secondsAnInsert(clients: clients) * Double(appends.count) },
      engine: { try await run() })
    return pairs.measurement(
      "append to PostgreSQL, \(appends.tasks) tasks, \(appends.batch) events each;"
        + " C is INSERT by pgbench, \(clients) clients",
      unit: "µs/event", factor: 1e6 / Double(appends.count), goal: goal)
  }

  private func run() async throws -> Double {
    let log = try PostgresEventLog.open(
      server.address, schema: server.makeLog(), events: PlayedEvent.types)
    defer { log.close() }
    return try await appends.run(on: log)
  }
}

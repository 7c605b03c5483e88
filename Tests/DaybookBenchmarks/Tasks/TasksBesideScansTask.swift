internal import DaybookEvents

/// Measures how long a task waits for a thread while four others scan a whole log repeatedly.
///
/// C's column has the same figure for scans that block the threads of the tasks.
struct TasksBesideScansTask: BenchmarkTask {
  let name = "tasks-beside-scans"
  /// The number of events after which each scan ends.
  ///
  /// Scans that block the tasks' threads let no other task run before one of them ends.
  private let scannedEvents = 2_000_000

  func measure(_ bench: Bench) async throws -> [Measurement] {
    let log = try EngineLog(reading: try await bench.site.logs(bench.workload).engine).log
    let blocking = try await waits(bench, beside: { try Self.block(log) })
    let sequences = try await waits(bench, beside: { try await Self.read(log) })
    return [
      Measurement(
        task: "turn of a task beside four scans, 99th percentile; beside it, scans on its threads",
        unit: "ms", baseline: blocking[blocking.count * 99 / 100] * 1_000,
        engine: sequences[sequences.count * 99 / 100] * 1_000, goal: .atMost(5),
        note: "median \(Figure.text(sequences.median * 1_000)) ms of \(sequences.count) turns")
    ]
  }

  /// Returns the delays with which a sleeping task resumes while four tasks run `scan`, in
  /// ascending order.
  private func waits(
    _ bench: Bench, beside scan: @escaping @Sendable () async throws -> Void
  ) async throws -> [Double] {
    let ping = Task {
      var waits: [Double] = []
      while !Task.isCancelled {
        let wanted = ContinuousClock.now + .milliseconds(1)
        try? await Task.sleep(until: wanted)
        waits.append((ContinuousClock.now - wanted) / .seconds(1))
      }
      return waits.sorted()
    }
    let passes = max(1, scannedEvents / bench.workload.events.count)
    let scans = (0..<4).map { _ in Task { for _ in 0..<passes { try await scan() } } }
    for scan in scans { try await scan.value }
    ping.cancel()
    return await ping.value
  }

  private static func block(_ log: FileEventLog) throws {
    var count = 0
    try log.forEach(PlayedEvent.self) { _ in count += 1 }
  }

  private static func read(_ log: FileEventLog) async throws {
    for try await _ in log.events(PlayedEvent.self) {}
  }
}

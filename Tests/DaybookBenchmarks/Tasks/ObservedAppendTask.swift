internal import DaybookEvents
internal import Synchronization

/// Measures appends of one event per transaction, with and without an observer.
struct ObservedAppendTask: BenchmarkTask {
  let name = "append-observed"
  private let count = 4_000

  func measure(_ bench: Bench) async throws -> [Measurement] {
    let runs = try await PairedRuns(
      bench.runs, baseline: { try await append(bench, observedBy: nil) },
      engine: { try await append(bench, observedBy: Tally()) })
    return [
      runs.measurement(
        "append, 1 event a transaction, durable, with an observer; beside it, without",
        unit: "µs/event", factor: 1e6 / Double(count), goal: .timesPeer(1.1, "without"))
    ]
  }

  private func append(
    _ bench: Bench, observedBy observer: (any WorkObserver)?
  ) async throws -> Double {
    let directory = try bench.site.freshDirectory()
    defer { try? bench.site.remove(directory) }
    let engine = try EngineLog(directory, observer: observer)
    defer { engine.close() }
    return try await seconds {
      for batch in bench.workload.batches(of: 1).prefix(count) {
        try await engine.append(bench.workload.events[batch])
      }
    }
  }
}

/// An observer that counts pieces of work, and adds up their times.
private final class Tally: WorkObserver {
  private let pieces = Atomic(0)
  private let nanoseconds = Atomic<Int64>(0)

  func begin(_ work: ObservedWork) -> @Sendable (WorkOutcome) -> Void {
    let start = ContinuousClock.now
    return { [self] _ in
      let time = Int64(start.duration(to: .now) / .nanoseconds(1))
      pieces.add(1, ordering: .relaxed)
      nanoseconds.add(time, ordering: .relaxed)
    }
  }
}

/// Appends events one by one, and measures the extra time of appends that seal the tail as a block.
struct SealingTask: BenchmarkTask {
  let name = "seal"
  /// The number of events after which the tail becomes a block.
  private let tailCount = 1_024

  func measure(_ bench: Bench) async throws -> [Measurement] {
    let count = min(bench.workload.events.count, tailCount * 4)
    let times = try await commitTimes(bench, count)
    // The commits before and after each sealing commit show its cost without the sealing.
    var excess = 0.0
    for index in stride(from: tailCount - 1, to: count, by: tailCount) {
      let around = Array(times[max(0, index - 50)..<min(count, index + 50)])
      excess += times[index] - around.median
    }
    let share = max(0, excess) / times.reduce(0, +) * 100
    return [
      Measurement(
        task: "sealing the tail, part of the time of one-event appends", unit: "%",
        engine: share, goal: .atMost(1))
    ]
  }

  /// Appends events one by one, and returns the seconds of each commit.
  private func commitTimes(_ bench: Bench, _ count: Int) async throws -> [Double] {
    let directory = try bench.site.freshDirectory()
    defer { try? bench.site.remove(directory) }
    let engine = try EngineLog(directory)
    defer { engine.close() }
    var times: [Double] = []
    for index in 0..<count {
      times.append(
        try await seconds {
          try await engine.append(bench.workload.events[index...index])
        })
    }
    guard try engine.scan().count == UInt64(count) else {
      throw Disagreement(task: name, baseline: Sums(), engine: try engine.scan())
    }
    return times
  }
}

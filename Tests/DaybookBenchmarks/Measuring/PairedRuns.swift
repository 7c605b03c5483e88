/// Alternate runs of C and Swift, so that other load on the machine affects both.
struct PairedRuns {
  private(set) var baseline: [Double] = []
  private(set) var engine: [Double] = []

  /// Runs `count` pairs; each closure returns the seconds that its measured part took.
  init(
    _ count: Int, baseline: () async throws -> Double, engine: () async throws -> Double
  ) async throws {
    for run in 0..<count {
      // C and Swift take turns at running first, too.
      if run.isMultiple(of: 2) { self.baseline.append(try await baseline()) }
      self.engine.append(try await engine())
      if !run.isMultiple(of: 2) { self.baseline.append(try await baseline()) }
    }
  }

  /// Returns the medians of both times, in seconds times `factor`, and the median of their ratios.
  func measurement(
    _ task: String, unit: String, factor: Double, goal: Goal, note: String = ""
  ) -> Measurement {
    let ratios = zip(engine, baseline).map { $0 / $1 }
    return Measurement(
      task: task, unit: unit, baseline: baseline.median * factor, engine: engine.median * factor,
      ratio: ratios.median, goal: goal, note: note)
  }
}

extension [Double] {
  /// The middle number, or the mean of the two middle ones; 0 when the array is empty.
  var median: Double {
    guard !isEmpty else { return 0 }
    let ordered = sorted()
    return (ordered[(count - 1) / 2] + ordered[count / 2]) / 2
  }
}

/// The seconds that `body` takes.
func seconds(_ body: () throws -> Void) rethrows -> Double {
  try ContinuousClock().measure(body) / .seconds(1)
}

/// The seconds that `body` takes.
func seconds(_ body: () async throws -> Void) async rethrows -> Double {
  try await ContinuousClock().measure(body) / .seconds(1)
}

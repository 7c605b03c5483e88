/// Runs of C and Swift in turn, so that whatever else the machine does hits both.
struct PairedRuns {
  private(set) var baseline: [Double] = []
  private(set) var engine: [Double] = []

  /// Times `count` pairs; each closure gives the seconds of what is to be timed.
  init(
    _ count: Int, baseline: () async throws -> Double, engine: () async throws -> Double
  ) async throws {
    for run in 0..<count {
      // Who begins alternates, too.
      if run.isMultiple(of: 2) { self.baseline.append(try await baseline()) }
      self.engine.append(try await engine())
      if !run.isMultiple(of: 2) { self.baseline.append(try await baseline()) }
    }
  }

  /// The medians of both and of their ratios; figures are seconds times `factor`.
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
  /// The middle one, or the mean of the two in the middle; 0 when there are none.
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

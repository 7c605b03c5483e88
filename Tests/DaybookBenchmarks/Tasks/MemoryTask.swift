internal import CBaseline
internal import Foundation

/// Measures the peak of memory, without mapped files, of an import and an export of the workload.
struct MemoryTask: BenchmarkTask {
  let name = "memory"

  func measure(_ bench: Bench) async throws -> [Measurement] {
    let text = try await bench.workloadText()
    let logs = try await bench.site.logs(bench.workload)
    let directory = try bench.site.freshDirectory()
    defer { try? bench.site.remove(directory) }
    let importing = try peak(of: .importing, bench, directory, text)
    let exporting = try peak(of: .exporting, bench, logs.engine, "-")
    return [
      Measurement(
        task: "memory of an import, beside the map", unit: "MB", engine: importing,
        goal: .atMost(200)),
      Measurement(
        task: "memory of an export, beside the map", unit: "MB", engine: exporting,
        goal: .atMost(200)),
      Measurement(
        task: "memory of this benchmark at its peak", unit: "MB",
        engine: Double(baseline_peak_bytes()) / 1e6, goal: .none),
    ]
  }

  /// Runs `role` in a process of its own, and returns its peak of memory in megabytes.
  private func peak(
    of role: ChildRole, _ bench: Bench, _ directory: String, _ text: String
  ) throws -> Double {
    let report = "\(bench.site.path)/report"
    _ = try BaselineProcess([
      bench.executable, "--role", role.rawValue, "--directory", directory, "--text", text,
      "--report", report,
    ])
    let bytes = try String(contentsOfFile: report, encoding: .utf8)
    return (Double(bytes) ?? 0) / 1e6
  }
}

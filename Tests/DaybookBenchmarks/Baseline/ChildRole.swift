internal import ArgumentParser
internal import CBaseline
internal import DaybookEvents
internal import Foundation
internal import Synchronization

/// The work that the benchmark does in a process of its own, so that its memory can be measured.
enum ChildRole: String, ExpressibleByArgument {
  case importing, exporting

  /// Does the work, and writes the peak of the process's memory, in bytes, to the file `report`.
  func run(directory: String, text: String, report: String) async throws {
    let peak = MemoryPeak()
    switch self {
    case .importing:
      let log = try FileEventLog.open(directory)
      _ = try await log.import(text) { _ in peak.look() }
      log.close()
    case .exporting: try EventText.export(directory) { peak.look() }
    }
    peak.look()
    try "\(peak.bytes)".write(toFile: report, atomically: false, encoding: .utf8)
  }
}

/// The largest memory of this process that was seen, without mapped files.
final class MemoryPeak: Sendable {
  private let peak = Atomic<Int64>(0)

  var bytes: Int64 { peak.load(ordering: .relaxed) }

  func look() { _ = peak.max(baseline_own_bytes(), ordering: .relaxed) }
}

internal import ArgumentParser
internal import CBaseline
internal import DaybookEvents
internal import Foundation
internal import Synchronization

/// What the benchmark does in a process of its own, so that its memory can be measured.
enum ChildRole: String, ExpressibleByArgument {
  case importing, exporting

  /// Does it, and writes the peak of its own memory, in bytes, to `report`.
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

/// The most memory that was seen, mapped files aside.
final class MemoryPeak: Sendable {
  private let peak = Atomic<Int64>(0)

  var bytes: Int64 { peak.load(ordering: .relaxed) }

  func look() { _ = peak.max(baseline_own_bytes(), ordering: .relaxed) }
}

internal import AgentSessions
internal import DaybookRendering
internal import Synchronization

/// Prints on stderr what a live import appends.
final class FollowNews: Sendable {
  private let appended = Mutex<Int?>(nil)

  /// Prints the events that were imported since the last round; the first round is always printed.
  func tell(_ report: AgentImportReport) {
    let sum = report.sources.reduce(0) { $0 + $1.appended }
    let before = appended.withLock { appended in
      defer { appended = sum }
      return appended
    }
    guard let before else {
      return Notice("\(Self.events(sum)) appended. Going on as files change; Ctrl-C ends it.")
        .tell()
    }
    if sum > before { Notice("\(Self.events(sum - before)) appended.").tell() }
  }

  private static func events(_ count: Int) -> String {
    Amount(count, "event").text + (count == 1 ? " was" : " were")
  }
}

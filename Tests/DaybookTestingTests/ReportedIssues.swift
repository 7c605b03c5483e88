import Synchronization
import Testing

/// The texts of the issues in a test that is expected to fail.
final class ReportedIssues: Sendable {
  private let told = Mutex<[String]>([])

  /// Runs `body`, which is expected to fail, and returns the text of its issues.
  static func text(of body: () async throws -> Void) async throws -> String {
    let failures = ReportedIssues()
    try await withKnownIssue {
      try await body()
    } matching: {
      failures.keep($0)
    }
    return failures.texts.joined(separator: "\n")
  }

  /// The text of each issue, in the order of the reports.
  var texts: [String] { told.withLock { $0 } }

  /// Keeps the text of `issue`, and returns `true`, so that it can be the condition of a known
  /// issue.
  func keep(_ issue: Issue) -> Bool {
    let comments = issue.comments.map(\.rawValue).joined(separator: "\n")
    let text = comments + (issue.error.map { "\($0)" } ?? "")
    told.withLock { $0.append(text) }
    return true
  }
}

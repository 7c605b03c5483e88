import Synchronization
import Testing

/// What the issues of a test that is to fail have told.
final class ReportedIssues: Sendable {
  private let told = Mutex<[String]>([])

  /// Runs `body`, which is to fail, and gives what it tells.
  static func text(of body: () async throws -> Void) async throws -> String {
    let failures = ReportedIssues()
    try await withKnownIssue {
      try await body()
    } matching: {
      failures.keep($0)
    }
    return failures.texts.joined(separator: "\n")
  }

  /// The text of each issue, in the order in which they came.
  var texts: [String] { told.withLock { $0 } }

  /// Keeps what `issue` tells; true, so that it can stand as the condition of a known issue.
  func keep(_ issue: Issue) -> Bool {
    let comments = issue.comments.map(\.rawValue).joined(separator: "\n")
    let text = comments + (issue.error.map { "\($0)" } ?? "")
    told.withLock { $0.append(text) }
    return true
  }
}

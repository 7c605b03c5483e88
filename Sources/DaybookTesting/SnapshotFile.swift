import Foundation
internal import Secrets
import Testing

/// A text that a test expects, in a file.
struct SnapshotFile {
  let url: URL

  /// Expects that `text`, without its secrets, equals the file; when recording, writes the file.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - sourceLocation: The location of the expectation in the test.
  ///   - difference: Returns the message if the text in the file is different.
  /// - Throws: An error if the file cannot be written, or the error of `difference`.
  func expect(
    _ text: String, _ sourceLocation: SourceLocation,
    difference: (_ kept: String) throws -> String
  ) throws {
    let text = SecretText.redacting(text)
    if Recording.current == .on { return try record(text) }
    if Recording.current == .refused {
      fail("No snapshot is recorded where CI is set. Record it on your machine", sourceLocation)
    }
    guard let kept = try? String(decoding: Data(contentsOf: url), as: UTF8.self) else {
      return fail("There is no snapshot. \(Self.advice)", sourceLocation)
    }
    guard !kept.utf8.elementsEqual(text.utf8) else { return }
    fail(
      "What is and what was recorded differ. \(Self.advice)", sourceLocation, try difference(kept))
  }

  private static let advice =
    "Run the test with \(Recording.variable)=1 to record it, and read the file before you commit it"

  private func record(_ text: String) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url, options: .atomic)
  }

  private func fail(_ text: String, _ sourceLocation: SourceLocation, _ details: String = "") {
    let details = details.isEmpty ? "" : "\n\(details)"
    Issue.record("\(text) (\(url.path)).\(details)", sourceLocation: sourceLocation)
  }
}

/// Whether snapshots are compared or written, which the environment decides.
package enum Recording: Equatable {
  /// Snapshots are compared.
  case off
  /// Snapshots are written: `DAYBOOK_RECORD_SNAPSHOTS` is 1.
  case on
  /// Writing is refused, because `CI` is set: no person reviews snapshots that a machine writes.
  case refused

  package static let variable = "DAYBOOK_RECORD_SNAPSHOTS"

  /// The environment variables, which a test may replace.
  @TaskLocal package static var environment = ProcessInfo.processInfo.environment

  package static var current: Recording {
    guard environment[variable] == "1" else { return .off }
    return environment["CI"] == nil ? .on : .refused
  }
}

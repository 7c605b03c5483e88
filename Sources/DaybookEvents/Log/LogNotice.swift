internal import DaybookSystem

/// A report of a log or its read models for which no caller waits, to be written to the program's
/// own log.
///
/// It has positions, names, paths and causes, and never contents of events.
package struct LogNotice: Sendable, Equatable {
  package enum Level: Sendable, Equatable {
    case info, warning
  }

  package let level: Level
  /// A sentence that is the same for each notice of its kind.
  package let text: String
  /// The objects of the notice, each under one word.
  package let facts: [String: String]

  package init(_ level: Level, _ text: String, _ facts: [String: String] = [:]) {
    (self.level, self.text, self.facts) = (level, text, facts)
  }

  /// A warning that `text` was met because of `error`.
  package init(_ text: String, because error: any Error) {
    // Other errors might quote the content of an event.
    let cause = error is LogError || error is StorageError ? "\(error)" : "\(type(of: error))"
    self.init(.warning, text, ["cause": cause])
  }
}

/// Receives notices, on any thread.
package typealias LogNotices = @Sendable (LogNotice) -> Void

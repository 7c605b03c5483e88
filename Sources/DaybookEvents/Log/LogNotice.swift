internal import DaybookSystem

/// Something that a log or its read models met where nobody waits for an answer, worth a line in what a
/// program writes of its work.
///
/// It tells of positions, names, paths and causes, and never of what events hold.
package struct LogNotice: Sendable, Equatable {
  package enum Level: Sendable, Equatable {
    case info, warning
  }

  package let level: Level
  /// What happened, as a sentence that is the same each time.
  package let text: String
  /// What it happened to, by a word each.
  package let facts: [String: String]

  package init(_ level: Level, _ text: String, _ facts: [String: String] = [:]) {
    (self.level, self.text, self.facts) = (level, text, facts)
  }

  /// A warning that `text` was met because of `error`.
  package init(_ text: String, because error: any Error) {
    // Other errors might quote what an event holds.
    let cause = error is LogError || error is StorageError ? "\(error)" : "\(type(of: error))"
    self.init(.warning, text, ["cause": cause])
  }
}

/// Takes notices, on whatever thread they come.
package typealias LogNotices = @Sendable (LogNotice) -> Void

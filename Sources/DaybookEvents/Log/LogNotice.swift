internal import DaybookSystem

/// A report about a log or its read models for which no caller waits.
///
/// The program can write it to a log of its messages. It has positions, names, paths and causes,
/// and never contents of events.
package struct LogNotice: Sendable, Equatable {
  package enum Level: Sendable, Equatable {
    case info, warning
  }

  package let level: Level
  /// A sentence that is the same for all notices of one kind.
  package let text: String
  /// Details, such as a position or a path, each under a key of one word.
  package let facts: [String: String]

  package init(_ level: Level, _ text: String, _ facts: [String: String] = [:]) {
    (self.level, self.text, self.facts) = (level, text, facts)
  }

  /// A warning with the sentence `text` and the cause `error`.
  package init(_ text: String, because error: any Error) {
    // The text of any other error might quote the content of an event.
    let cause = error is LogError || error is SystemError ? "\(error)" : "\(type(of: error))"
    self.init(.warning, text, ["cause": cause])
  }
}

/// Receives notices, on any thread.
package typealias LogNotices = @Sendable (LogNotice) -> Void

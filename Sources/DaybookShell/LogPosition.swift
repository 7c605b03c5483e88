package import Daybook

/// A position of the log as a person writes it: a seq, `head`, or a time.
package struct LogPosition: Sendable {
  private enum Form: Sendable {
    case seq(UInt64)
    case head
    case time(Timestamp)
  }

  private let form: Form
  private let text: String

  package init?(_ text: String) {
    self.text = text
    if text == "head" {
      form = .head
    } else if let seq = UInt64(text) {
      form = .seq(seq)
    } else if let time = try? Timestamp(parsing: text) {
      form = .time(time)
    } else if let date = CalendarDate(text) {
      form = .time(Timestamp(startOf: date))
    } else {
      return nil
    }
  }

  /// Whether it is the end, wherever that will be.
  package var isHead: Bool { if case .head = form { true } else { false } }

  /// The position in `log`; a time is the highest one not later than it.
  ///
  /// - Throws: ``ShellError`` beyond the log's end, or `LogError`.
  package func seq(in log: FileEventLog) throws -> UInt64 {
    switch form {
    case .head: return try log.end()
    case .time(let time): return try log.position(notLaterThan: time)
    case .seq(let seq):
      let end = try log.end()
      guard seq <= end else {
        throw ShellError(
          "There is no position \(text): the log ends at \(end). Give one up to it, or head.")
      }
      return seq
    }
  }
}

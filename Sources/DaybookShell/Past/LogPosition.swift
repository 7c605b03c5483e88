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

  /// The position that `text` names.
  ///
  /// - Throws: ``ShellError`` with the forms that there are.
  package init(parsing text: String) throws {
    guard let position = LogPosition(text) else {
      throw ShellError(
        "'\(text)' is no position. Give a seq such as 1200, head, or a time such as 2026-03-23 or"
          + " 2026-03-23T10:00:00Z.")
    }
    self = position
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

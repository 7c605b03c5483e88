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

  /// The place in `log`; of a time that of the last event not later than it.
  ///
  /// - Throws: ``ShellError`` beyond the log's end, or `LogError`.
  package func seq(in log: FileEventLog) throws -> UInt64 { try asOf(in: log).seq }

  /// What is seen of `log`; as of a time the events that are not later than it.
  ///
  /// - Parameters:
  ///   - log: The log.
  ///   - head: Its last event as far as it matters; its end when it is not given.
  /// - Returns: A place, or for a time what the log makes of it.
  /// - Throws: ``ShellError`` beyond that, or `LogError`.
  package func asOf(in log: FileEventLog, upTo head: UInt64? = nil) throws -> AsOf {
    let end = if let head { head } else { try log.end() }
    switch form {
    case .head: return AsOf(end)
    case .time(let time): return try log.asOf(time, through: end)
    case .seq(let seq):
      guard seq <= end else {
        throw ShellError(
          "There is no position \(text): the log ends at \(end). Give one up to it, or head.")
      }
      return AsOf(seq)
    }
  }
}

internal import ArgumentParser
internal import Daybook
internal import DaybookShell

/// A position of the log, as an argument of a command.
///
/// One that is none is refused by the command: the parser has no way to say what a position is.
struct PositionArgument: ExpressibleByArgument {
  private let position: Result<LogPosition, any Error>

  private let text: String

  init(argument: String) {
    text = argument
    position = Result { try LogPosition(parsing: argument) }
  }

  /// - Throws: ``ShellError`` when it is no position.
  func check() throws { _ = try position.get() }

  /// What is seen of `log`; as of a time the events that are not later than it.
  ///
  /// - Throws: ``ShellError`` when it is none or beyond the log's end, or `LogError`.
  func asOf(in log: FileEventLog) throws -> AsOf {
    try position.get().asOf(in: log)
  }

  /// The place in `log`; of a time that of the last event not later than it.
  ///
  /// - Throws: ``ShellError`` when it is none or beyond the log's end, or `LogError`.
  func seq(in log: FileEventLog) throws -> UInt64 {
    try position.get().seq(in: log)
  }

  /// The position of an event in `log`; a time is that of the last one not later than it.
  ///
  /// - Throws: ``ShellError`` when it is none, or before the first event or after the last, or
  ///   `LogError`.
  func seq(ofEventIn log: FileEventLog) throws -> UInt64 {
    let seq = try seq(in: log)
    guard seq > 0 else {
      throw ShellError("No event is as early as '\(text)'. Name one by its position, from 1 on.")
    }
    return seq
  }
}

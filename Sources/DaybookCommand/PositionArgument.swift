internal import ArgumentParser
internal import Daybook
internal import DaybookShell

/// A position of the log, as an argument of a command.
///
/// It is looked at when it is needed: the parser has no way to say what a position is.
struct PositionArgument: ExpressibleByArgument {
  private let text: String

  init(argument: String) { text = argument }

  /// The position in `log`; a time is the highest one not later than it.
  ///
  /// - Throws: ``ShellError`` when it is none or beyond the log's end, or `LogError`.
  func seq(in log: FileEventLog) throws -> UInt64 {
    try LogPosition(parsing: text).seq(in: log)
  }
}

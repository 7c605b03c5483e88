internal import ArgumentParser
internal import Daybook
internal import DaybookShell

/// A position of the log, as an argument of a command.
///
/// One that is none is refused by the command: the parser has no way to say what a position is.
struct PositionArgument: ExpressibleByArgument {
  private let position: Result<LogPosition, any Error>

  init(argument: String) { position = Result { try LogPosition(parsing: argument) } }

  /// - Throws: ``ShellError`` when it is no position.
  func check() throws { _ = try position.get() }

  /// The position in `log`; a time is the highest one not later than it.
  ///
  /// - Throws: ``ShellError`` when it is none or beyond the log's end, or `LogError`.
  func seq(in log: FileEventLog) throws -> UInt64 {
    try position.get().seq(in: log)
  }
}

internal import ArgumentParser
internal import Daybook
internal import DaybookShell

/// A position of the log, as an argument of a command.
///
/// An invalid position is rejected later by the command, because the parser's error could not
/// explain the valid forms.
struct PositionArgument: ExpressibleByArgument {
  private let position: Result<LogPosition, any Error>

  let text: String

  init(argument: String) {
    text = argument
    position = Result { try LogPosition(parsing: argument) }
  }

  /// - Throws: ``ShellError`` if it is not a position.
  func check() throws { _ = try position.get() }

  /// Whether the argument may be the name of a bookmark.
  var isBookmark: Bool { (try? position.get().isBookmark) ?? false }

  /// The moment of the position in `log`.
  ///
  /// A time means all events with this time or an earlier time.
  ///
  /// - Throws: ``ShellError`` if the argument is not a position or is beyond the end of the log, or
  ///   `LogError`.
  func asOf(in log: FileEventLog) throws -> AsOf {
    try position.get().asOf(in: log)
  }

  /// The position in `log`; for a time, the position of the last event up to that time.
  ///
  /// - Throws: ``ShellError`` if the argument is not a position or is beyond the end of the log, or
  ///   `LogError`.
  func seq(in log: FileEventLog) throws -> UInt64 {
    try position.get().seq(in: log)
  }

  /// The position of one event in `log`; for a time, the position of the last event up to that
  /// time.
  ///
  /// In this method, `-1` is the last event; in ``seq(in:)``, it is the position before the last
  /// event.
  ///
  /// - Throws: ``ShellError`` if the argument is not a position, or the log has no event at the
  ///   position; or `LogError`.
  func seq(ofEventIn log: FileEventLog) throws -> UInt64 {
    let place = try position.get()
    let isOfLast = place.countsBack && text.hasPrefix("-")
    let seq = isOfLast ? try place.nextEvent(in: log) : try place.seq(in: log)
    guard seq > 0 else {
      throw ShellError("No event is as early as '\(text)'. Name one by its position, from 1 on.")
    }
    return seq
  }
}

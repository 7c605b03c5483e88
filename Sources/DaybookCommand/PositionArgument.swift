internal import ArgumentParser
internal import Daybook

/// A position of the log as a person writes it: a seq, `head`, or a time.
struct PositionArgument: ExpressibleByArgument, Sendable {
  private enum Form: Sendable {
    case seq(UInt64)
    case head
    case time(Timestamp)
  }

  private let form: Form
  private let text: String

  init?(argument: String) {
    text = argument
    if argument == "head" {
      form = .head
    } else if let seq = UInt64(argument) {
      form = .seq(seq)
    } else if let time = try? Timestamp(parsing: argument) {
      form = .time(time)
    } else if let date = CalendarDate(argument) {
      form = .time(Timestamp(startOf: date))
    } else {
      return nil
    }
  }

  /// The position in `log`; a time is the highest one not later than it.
  func seq(in log: FileEventLog) throws -> UInt64 {
    switch form {
    case .head: return try log.end()
    case .time(let time): return try log.position(notLaterThan: time)
    case .seq(let seq):
      let end = try log.end()
      guard seq <= end else {
        throw StatusError(
          .usage,
          "There is no position \(text): the log ends at \(end). Give one up to it, or head.")
      }
      return seq
    }
  }
}

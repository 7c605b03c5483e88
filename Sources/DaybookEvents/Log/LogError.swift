package import DaybookSystem
package import DaybookValues

/// A failure to open, read or write a log.
///
/// ``code`` is the cause. The log is missing, damaged, busy or closed, or the disk is full or
/// read-only. Other causes are a position out of range, a shared log that does not answer, and
/// further errors of the system.
///
/// ```swift
/// do throws(LogError) {
///   let daybook = try Daybook.open("library.daybook", .readOnly)
///   print(try daybook.log.end())
/// } catch {
///   if error.code == .notFound { print("There is no daybook yet.") } else { print(error) }
/// }
/// ```
///
/// Match on ``reason`` to recover. Show ``description`` to a person: it names the failure, its
/// place and the remedy.
public struct LogError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The cause, for a program that acts on it.
  public enum Code: String, Sendable, CaseIterable {
    /// There is no daybook at the path, or no log on the server.
    case notFound
    /// The path exists, but is not a daybook, or is a daybook in a different format.
    ///
    /// It is also the code for two logs whose events differ, although they should be equal.
    case notADaybook
    /// The bytes of the log are damaged.
    case damaged
    /// The file system is full, or a limit on file sizes was reached.
    case diskFull
    /// Writing is not allowed, or something is at the path of a new file.
    case notWritable
    /// Another process held a lock for longer than the caller wanted to wait.
    case busy
    /// The daybook was closed.
    case closed
    /// A position is outside of the log.
    case outOfRange
    /// A shared log did not confirm an append or a push, or a replica could not copy appended
    /// events.
    ///
    /// It is safe to append the events again with the same ids, or to push again.
    case outcomeUnknown
    /// The server of a shared log cannot be reached, or does not know the user.
    case unavailable
    /// Anything else that the system reported.
    case inputOutput
  }

  /// The cause.
  public let code: Code
  /// The same as ``code``: all error types call their cause `reason`.
  public var reason: Code { code }
  /// The failure, its place and the remedy.
  public var description: String { text.description }

  package let text: AdvisedText
  /// The error of the system or the storage, if it is the cause.
  package let system: SystemError?

  package init(_ code: Code, _ text: AdvisedText, system: SystemError? = nil) {
    (self.code, self.text, self.system) = (code, text, system)
  }
}

extension LogError: AdvisedError {}

extension LogError {
  /// The error for damage of the log outside its events.
  static func damaged(_ what: String) -> LogError {
    LogError(
      .damaged,
      "The log cannot be read: its \(what) is missing or damaged. \(Advice.recoverLog)")
  }

  /// The error for a damaged event.
  package static func damaged(seq: UInt64, _ reason: String) -> LogError {
    LogError(.damaged, "Event \(seq) cannot be read: \(reason). \(Advice.recoverLog)")
  }
}

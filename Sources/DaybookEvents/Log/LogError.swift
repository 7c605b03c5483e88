package import DaybookSystem

/// A log that could not be opened, read or written.
///
/// Match on ``reason`` to recover; show ``description`` to a person: it says what failed, where, and
/// what to do.
public struct LogError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The cause, as far as a program can act on it.
  public enum Code: String, Sendable, CaseIterable {
    /// There is no daybook at the path.
    case notFound
    /// Something is at the path, and it is no daybook, or one of another format.
    case notADaybook
    /// The bytes of the log are not those that were written.
    case damaged
    /// The file system is full, or a limit on file sizes was met.
    case diskFull
    /// Writing, or opening for writing, is not allowed.
    case notWritable
    /// Another process kept a lock for longer than was to be waited.
    case busy
    /// The daybook was closed.
    case closed
    /// A position lies outside the log.
    case outOfRange
    /// The connection to a shared log ended before it said whether what was sent is in the log.
    ///
    /// To append it again with the same ids is safe, and settles it.
    case outcomeUnknown
    /// The server of a shared log cannot be reached, or does not know the user.
    case unavailable
    /// Anything else that the system reported.
    case inputOutput
  }

  /// The cause.
  public let code: Code
  /// The cause, by the word that every error has.
  public var reason: Code { code }
  /// What failed, where, and what to do.
  public let description: String

  /// What the storage reported, when it did.
  package let storage: StorageError?

  package init(_ code: Code, _ description: String, storage: StorageError? = nil) {
    self.code = code
    self.description = description
    self.storage = storage
  }
}

extension LogError {
  /// The error for something of the log, other than an event, that is not as it was written.
  static func damaged(_ what: String) -> LogError {
    LogError(
      .damaged,
      "The log cannot be read: its \(what) is missing or damaged."
        + " Keep a copy of the file; then restore the last backup, or rescue its events by"
        + " 'daybook doctor'.")
  }

  /// The error for an event whose bytes are not those that were written.
  package static func damaged(seq: UInt64, _ reason: String) -> LogError {
    LogError(
      .damaged,
      "Event \(seq) cannot be read: \(reason). Keep a copy of the file; then restore the last"
        + " backup, or rescue the other events by 'daybook doctor'.")
  }
}

public import DaybookValues

/// The reason why a batch was not appended.
///
/// After a `LogError` with code ``LogError/Code/outcomeUnknown``, the batch may have been appended.
/// After any other error, the log is unchanged.
///
/// ``reason`` has the cause and the details. The cause may be in the log: another append came
/// first, the id is in use, a limit was reached, or the log failed. The cause may also be in the
/// event: its name is reserved, it is too large, or it cannot be stored.
///
/// ```swift
/// do throws(AppendError) {
///   try await log.append(
///     BookLent(book: "Emma", reader: "ada", due: due), to: "book-7", expecting: .version(4))
/// } catch {
///   guard case .conflict(_, _, let version) = error.reason else { throw error }
///   print("The book is at version \(version) already. Decide again.")
/// }
/// ```
public struct AppendError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The cause, with the facts needed to act on it.
  public enum Reason: Equatable, Sendable {
    /// The version of the stream is not the expected version, because another append came first.
    ///
    /// Read the stream again and decide again.
    case conflict(stream: StreamName, expected: ExpectedVersion, actual: UInt64)
    /// A later event on which the decision depends was appended.
    ///
    /// `by` is the position of the first such event. It is `nil` when the log ends before the
    /// position of the decision.
    ///
    /// Read the later events and decide again.
    case changed(AppendCondition, by: UInt64?)
    /// The id belongs to a different event, or to a command that led to more or fewer events.
    ///
    /// `seq` is the position of that event, or of the command's first event.
    case idInUse(EventID, seq: UInt64, difference: String)
    /// A different command, `first`, has the id; its first event is at `seq`.
    ///
    /// The command that was refused, `second`, has a different name or different content.
    case commandInUse(EventID, seq: UInt64, first: String, second: String)
    /// The event takes more than 1 MiB.
    case recordTooLarge(bytes: Int)
    /// An event cannot be stored; the text has one of these reasons:
    ///
    /// - Its export could not be read again: a number is not finite, values are nested too deeply,
    ///   or the year is not 1 to 9999.
    /// - Its `write(to:)` does not write the values that its ``Event/fields`` declare.
    /// - It is JSON that the program cannot decode as its own event type, so no read model could
    ///   read it.
    /// - A tag is not allowed, or the JSON declares a version, but would be stored without a
    ///   schema.
    case notStorable(String)
    /// The event's set lists no case of this type, so no reader of the set would decode the event.
    case notListed(EventType, in: String)
    /// The event's type or stream is reserved for the engine, but the engine has no such event.
    ///
    /// The associated text describes the difference.
    case reserved(String)
    /// The log already has this version of the event type, with different fields.
    case fieldsChanged(EventType, version: Int)
    /// The event's type is new, but the log has `count` event types and allows only `limit`.
    ///
    /// `limit` is at most 65,000.
    case tooManyTypes(count: Int, limit: Int)
    /// The stream has 4,294,967,295 events, which is the limit.
    case streamFull(StreamName)
    /// The log could not be read or written.
    case log(LogError)
  }

  /// The cause.
  public let reason: Reason
  /// The index in the batch of the event that caused the error; `nil` when no single event did.
  public let eventIndex: Int?

  package init(_ reason: Reason, eventIndex: Int? = nil) {
    self.reason = reason
    self.eventIndex = eventIndex
  }

  public var description: String { text.description }
}

extension AppendError: AdvisedError {
  package var text: AdvisedText {
    switch reason {
    case .conflict(let stream, let expected, let actual):
      "The stream '\(stream)' has \(Self.state(actual)), and \(expected) was expected."
        + " Read the stream again, then decide again."
    case .changed(let condition, let seq?):
      "Event \(seq) came meanwhile, and \(condition) was expected. Read on, then decide again."
    case .changed(let condition, nil):
      "The log ends before position \(condition.position): it is not the one that was read."
        + " Read the log again, then decide again."
    case .idInUse(let id, let seq, let difference):
      "The id \(id) belongs to event \(seq), which has \(difference)."
        + " Give a new event an id of its own."
    case .commandInUse(let id, let seq, let first, let second):
      "The id \(id) belongs to the command '\(first)' (event \(seq)), and this one is "
        + (first == second ? "a '\(second)' with other content." : "'\(second)'.")
        + " Give another command an id of its own."
    case .recordTooLarge(let bytes):
      "The event takes \(bytes) bytes, and an event may take at most \(RecordView.maximumBytes)."
        + " Keep large content outside, and its address in the event."
    case .notStorable(let what): "The event holds \(what). Write it in another way."
    case .notListed(let type, let set):
      "\(set).cases lists no case for '\(type)', so nothing that reads \(set) would see the event."
        + " Add its case there."
    case .reserved(let what):
      "The event \(what). Types that begin with 'daybook.' or 'session.', and streams of these"
        + " categories, are the engine's own. Take other names for your own events."
    case .fieldsChanged(let type, let version):
      "The log holds other fields for version \(version) of '\(type)'."
        + " Raise the version of the event type and read the older one by an upcast."
    case .tooManyTypes(let count, let limit):
      "The log holds \(count) event types, and at most \(limit) are allowed."
        + " Put the varying part into a field of 'data'.\(TypeLimit.advice(limit))"
    case .streamFull(let stream): "The stream '\(stream)' is full. Continue in another."
    case .log(let error) where error.code == .damaged:
      "\(error) Until then nothing can be appended, to whatever stream, since a writer reads the"
        + " newest events first."
    case .log(let error): error.text
    }
  }

  private static func state(_ version: UInt64) -> String {
    version == 0 ? "no event" : "version \(version)"
  }
}

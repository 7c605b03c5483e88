public import DaybookEvents
public import DaybookValues

/// A reply of a reaction: an event to append now or at a time, or a timer to cancel.
///
/// ```swift
/// let replies: [Reply] = [
///   .append(ReminderSent(book: lent.book), to: recorded.stream),
///   .at(Timestamp(startOf: lent.due), ReminderSent(book: lent.book), to: "mail-1", as: lent.book),
///   .cancel("Faust"),
/// ]
/// ```
public struct Reply: Sendable {
  enum Action: Sendable {
    case append
    /// Appends the event at a time, by the timer called `timer`.
    ///
    /// If `timer` is `nil`, the name of the timer is the reply's id.
    case wait(until: Timestamp, timer: String?)
    case cancel(timer: String)
  }

  let action: Action
  /// Adds the event to a batch, with its id and metadata.
  let add: @Sendable (inout EventBatch, EventID?, JSONObject) -> Void

  private init(
    _ action: Action, add: @escaping @Sendable (inout EventBatch, EventID?, JSONObject) -> Void
  ) {
    (self.action, self.add) = (action, add)
  }
}

extension Reply {
  /// Appends `event` to `stream`.
  ///
  /// The appended event gets an id that is computed from the reaction, its version and the handled
  /// event. Its metadata names the handled event as the cause.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - stream: Its stream.
  ///   - expecting: The expected version of the stream. If the stream has a different version,
  ///     handling the event fails, and ``Reaction/failed(_:attempt:on:)`` decides.
  ///   - tags: The tags of the event.
  /// - Returns: The reply.
  public static func append(
    _ event: some Event, to stream: StreamName, expecting: ExpectedVersion = .any,
    tags: [String] = []
  ) -> Reply {
    Reply(.append) { batch, id, meta in
      batch.append(event, to: stream, expecting: expecting, id: id, meta: meta, tags: tags)
    }
  }

  /// Appends an event of `type` with any JSON object as data.
  public static func append(
    _ type: EventType, _ data: JSONObject, to stream: StreamName,
    expecting: ExpectedVersion = .any, tags: [String] = []
  ) -> Reply {
    Reply(.append) { batch, id, meta in
      batch.append(type, data, to: stream, expecting: expecting, id: id, meta: meta, tags: tags)
    }
  }

  /// Appends `event` to `stream` when the clock shows `time`, or immediately if `time` is past.
  ///
  /// The timer is an event, too. It needs a process that runs the reaction. If no process runs the
  /// reaction at that time, the timer fires when the next process starts. It fires only once, even
  /// if the clock is set back.
  ///
  /// - Parameters:
  ///   - time: The time of the append.
  ///   - event: The event.
  ///   - stream: Its stream.
  ///   - timer: The name of the timer, 1 to 255 bytes, which is used to cancel it. A second timer
  ///     with the same name replaces the first one.
  /// - Returns: The reply.
  public static func at(
    _ time: Timestamp, _ event: some Event, to stream: StreamName, as timer: String? = nil
  ) -> Reply {
    Reply(.wait(until: time, timer: timer)) { batch, id, meta in
      batch.append(event, to: stream, id: id, meta: meta)
    }
  }

  /// Appends an event of `type`, with any JSON object as data, when the clock shows `time`.
  public static func at(
    _ time: Timestamp, _ type: EventType, _ data: JSONObject, to stream: StreamName,
    as timer: String? = nil
  ) -> Reply {
    Reply(.wait(until: time, timer: timer)) { batch, id, meta in
      batch.append(type, data, to: stream, id: id, meta: meta)
    }
  }

  /// Cancels the reaction's timer of this name; has no effect if there is none.
  public static func cancel(_ timer: String) -> Reply {
    Reply(.cancel(timer: timer)) { _, _, _ in }
  }
}

public import DaybookEvents
public import DaybookValues

/// One reply of a reaction: an event to append now, one to append at a time, or a timer to cancel.
public struct Reply: Sendable {
  enum Action: Sendable {
    case append
    /// As a timer of this name; of the reply's id when there is none.
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
  /// It gets an id that follows from the reaction, its version and the event that it replies to, and
  /// metadata that name that event as its cause.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - stream: Its stream.
  ///   - expecting: The expected version of the stream; where it has another, the event that is
  ///     replied to fails, and ``Reaction/failed(_:attempt:on:)`` decides.
  ///   - tags: Texts that the event is found by.
  /// - Returns: The reply.
  public static func append(
    _ event: some Event, to stream: StreamName, expecting: ExpectedVersion = .any,
    tags: [String] = []
  ) -> Reply {
    Reply(.append) { batch, id, meta in
      batch.append(event, to: stream, expecting: expecting, id: id, meta: meta, tags: tags)
    }
  }

  /// Appends an event of `type` whose data is any JSON object.
  public static func append(
    _ type: EventType, _ data: JSONObject, to stream: StreamName,
    expecting: ExpectedVersion = .any, tags: [String] = []
  ) -> Reply {
    Reply(.append) { batch, id, meta in
      batch.append(type, data, to: stream, expecting: expecting, id: id, meta: meta, tags: tags)
    }
  }

  /// Appends `event` to `stream` once the clock shows `time`; at once when that is past.
  ///
  /// The timer is an event itself. It fires when a process that runs the reaction is there: one that
  /// comes due while none is there fires when the next one begins. It fires once, also when the clock
  /// is set back.
  ///
  /// - Parameters:
  ///   - time: When.
  ///   - event: The event.
  ///   - stream: Its stream.
  ///   - timer: The name of the timer, 1 to 255 bytes, by which it is cancelled; a second one of the
  ///     name takes the place of the first.
  /// - Returns: The reply.
  public static func at(
    _ time: Timestamp, _ event: some Event, to stream: StreamName, as timer: String? = nil
  ) -> Reply {
    Reply(.wait(until: time, timer: timer)) { batch, id, meta in
      batch.append(event, to: stream, id: id, meta: meta)
    }
  }

  /// Appends an event of `type`, whose data is any JSON object, once the clock shows `time`.
  public static func at(
    _ time: Timestamp, _ type: EventType, _ data: JSONObject, to stream: StreamName,
    as timer: String? = nil
  ) -> Reply {
    Reply(.wait(until: time, timer: timer)) { batch, id, meta in
      batch.append(type, data, to: stream, id: id, meta: meta)
    }
  }

  /// Cancels the reaction's timer of this name; nothing happens where there is none.
  public static func cancel(_ timer: String) -> Reply {
    Reply(.cancel(timer: timer)) { _, _, _ in }
  }
}

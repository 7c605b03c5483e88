internal import DaybookEvents
internal import DaybookValues

/// The result of handling an event.
struct ReactionOutcome<Body: EventSet>: Sendable {
  enum Result: Sendable {
    /// The replies, with the metadata of their events.
    case replies([PreparedReply], JSONObject)
    case failure(String, Remedy)
    /// The event waits for an earlier event of its stream.
    case waits
    /// The handler still runs, but events of other streams no longer wait for it.
    case isUnderWay
  }

  let event: Recorded<Body>
  /// The number of attempts for the event, including this attempt.
  let attempt: Int
  var result: Result

  var hasReplies: Bool {
    if case .replies(let replies, _) = result { !replies.isEmpty } else { false }
  }

  var isFailure: Bool { if case .failure = result { true } else { false } }
}

/// A reply that is ready to be appended.
struct PreparedReply: Sendable {
  let id: EventID
  let kind: Kind

  enum Kind: Sendable {
    case append(Reply)
    case set(TimerSet)
    case cancel(TimerCancelled)
  }

  /// Encodes the event of a timer, so that the log can store the event before the timer is due.
  ///
  /// - Throws: `AppendError` when the event cannot be stored.
  init(_ reply: Reply, id: EventID, version: Int) throws {
    self.id = id
    switch reply.action {
    case .append: kind = .append(reply)
    case .cancel(let timer): kind = .cancel(TimerCancelled(version: version, timer: timer))
    case .wait(let time, let timer):
      var batch = EventBatch()
      reply.add(&batch, nil, [:])
      let event = try batch.imagined(at: time)[0]
      kind = .set(
        TimerSet(
          version: version, timer: timer ?? id.description, due: time,
          event: EventID(namespace: id, name: "due"), stream: event.stream,
          typeName: event.type.name, schema: event.schemaVersion, data: .object(event.data)))
    }
  }

  /// Adds the reply to `batch`; events about timers go to `stream`.
  func append(to batch: inout EventBatch, _ stream: StreamName, _ meta: JSONObject) {
    switch kind {
    case .append(let reply): reply.add(&batch, id, meta)
    case .set(let timer): batch.append(timer, to: stream, id: id, meta: meta)
    case .cancel(let timer): batch.append(timer, to: stream, id: id, meta: meta)
    }
  }
}

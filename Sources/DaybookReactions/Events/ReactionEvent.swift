package import DaybookEvents
package import DaybookValues

/// The events of a reaction's stream.
package enum ReactionEvent: EventSetWithMeta {
  case started(ReactionStarted)
  case reached(ReactionReached)
  case tried(ReactionTried)
  case failed(ReactionFailed)
  case done(ReactionDone)
  case retried(ReactionRetried)
  case skipped(ReactionSkipped)
  case reset(ReactionReset)
  case timerSet(TimerSet)
  case timerFired(TimerFired)
  case timerCancelled(TimerCancelled)

  package static let cases: [EventCase<ReactionEvent>] = [
    EventCase(Self.started), EventCase(Self.reached), EventCase(Self.tried), EventCase(Self.failed),
    EventCase(Self.done), EventCase(Self.retried), EventCase(Self.skipped), EventCase(Self.reset),
    EventCase(Self.timerSet), EventCase(Self.timerFired), EventCase(Self.timerCancelled),
  ]

  package var event: any Event {
    switch self {
    case .started(let event): event
    case .reached(let event): event
    case .tried(let event): event
    case .failed(let event): event
    case .done(let event): event
    case .retried(let event): event
    case .skipped(let event): event
    case .reset(let event): event
    case .timerSet(let event): event
    case .timerFired(let event): event
    case .timerCancelled(let event): event
    }
  }
}

extension ReactionEvent {
  /// The version of the reaction in the event.
  var version: Int {
    switch self {
    case .started(let event): event.version
    case .reached(let event): event.version
    case .tried(let event): event.version
    case .failed(let event): event.version
    case .done(let event): event.version
    case .retried(let event): event.version
    case .skipped(let event): event.version
    case .reset(let event): event.version
    case .timerSet(let event): event.version
    case .timerFired(let event): event.version
    case .timerCancelled(let event): event.version
    }
  }
}

/// A version of a reaction starts after an event.
package struct ReactionStarted: CodedEvent {
  package static let type: EventType = "daybook.reactionStarted"
  package static var codec: Codec<Self> {
    Codec(
      .int64("version", \.version), .uint64("after", \.after), .json("types", \.types),
      .text("purpose", \.purpose), make: Self.init)
  }

  /// The version of the reaction.
  package let version: Int
  /// The position after which the reaction starts.
  package let after: UInt64
  /// The types of the wanted events; `nil` for all types.
  package let types: [String]?
  /// The purpose of the reaction, as a list shows it; `nil` if none was stated.
  package let purpose: String?

  package init(version: Int, after: UInt64, types: [String]? = nil, purpose: String? = nil) {
    self.version = version
    self.after = after
    self.types = types
    self.purpose = purpose
  }
}

/// A reaction has finished all events up to an event, except events of blocked streams; see
/// ``LaggingStream``.
package struct ReactionReached: CodedEvent {
  package static let type: EventType = "daybook.reactionReached"
  package static var codec: Codec<Self> {
    Codec(
      .int64("version", \.version), .uint64("through", \.through), .uint64("trying", \.trying),
      .int64("attempt", \.attempt), make: Self.init)
  }

  /// The version of the reaction.
  package let version: Int
  /// The position of the last finished event.
  package let through: UInt64
  /// The position of the last event in the range of events that is being handled.
  ///
  /// It is `nil` while no event is being handled.
  package let trying: UInt64?
  /// The number of attempts for that range, including this attempt; `nil` while no event is being
  /// handled.
  package let attempt: Int?

  package init(version: Int, through: UInt64, trying: UInt64? = nil, attempt: Int? = nil) {
    self.version = version
    self.through = through
    self.trying = trying
    self.attempt = attempt
  }
}

/// A reaction begins to handle the event at which a stream is blocked.
package struct ReactionTried: CodedEvent {
  package static let type: EventType = "daybook.reactionTried"
  package static var codec: Codec<Self> {
    Codec(
      .int64("version", \.version), .uint64("seq", \.seq), .text("stream", \.stream),
      .int64("attempt", \.attempt), make: Self.init)
  }

  /// The version of the reaction.
  package let version: Int
  /// The position of the event.
  package let seq: UInt64
  /// The stream of the event.
  package let stream: StreamName
  /// The number of attempts, including this attempt.
  package let attempt: Int

  package init(version: Int, seq: UInt64, stream: StreamName, attempt: Int) {
    self.version = version
    self.seq = seq
    self.stream = stream
    self.attempt = attempt
  }
}

/// A reaction has finished the event at which a stream was blocked.
package struct ReactionDone: CodedEvent {
  package static let type: EventType = "daybook.reactionDone"
  package static var codec: Codec<Self> {
    Codec(
      .int64("version", \.version), .uint64("seq", \.seq), .text("stream", \.stream),
      .uint64("next", \.next), make: Self.init)
  }

  /// The version of the reaction.
  package let version: Int
  /// The position of the event.
  package let seq: UInt64
  /// The stream of the event.
  package let stream: StreamName
  /// The position of the next waiting event of the stream; `nil` when the stream is no longer
  /// blocked.
  package let next: UInt64?

  package init(version: Int, seq: UInt64, stream: StreamName, next: UInt64? = nil) {
    self.version = version
    self.seq = seq
    self.stream = stream
    self.next = next
  }
}

/// A reaction could not handle an event; later events of its stream wait.
package struct ReactionFailed: CodedEvent {
  package static let type: EventType = "daybook.reactionFailed"
  package static var codec: Codec<Self> {
    Codec(
      .int64("version", \.version), .uint64("seq", \.seq), .text("stream", \.stream),
      .int64("attempt", \.attempt), .text("error", \.error), .text("remedy", \.remedy),
      .timestamp("due", \.due), make: Self.init)
  }

  /// The version of the reaction.
  package let version: Int
  /// The position of the event.
  package let seq: UInt64
  /// The stream of the event.
  package let stream: StreamName
  /// The number of attempts.
  package let attempt: Int
  /// The description of the error.
  package let error: String
  /// The remedy: `retry`, `park` or `stop`.
  package let remedy: String
  /// The time of the next attempt; `nil` if there will be none.
  package let due: Timestamp?

  package init(
    version: Int, seq: UInt64, stream: StreamName, attempt: Int, error: String, remedy: String,
    due: Timestamp? = nil
  ) {
    self.version = version
    self.seq = seq
    self.stream = stream
    self.attempt = attempt
    self.error = error
    self.remedy = remedy
    self.due = due
  }
}

/// A person wants an event to be handled again.
package struct ReactionRetried: CodedEvent {
  package static let type: EventType = "daybook.reactionRetried"
  package static var codec: Codec<Self> {
    Codec(
      .int64("version", \.version), .uint64("seq", \.seq), make: Self.init)
  }

  /// The version of the reaction.
  package let version: Int
  /// The position of the event.
  package let seq: UInt64

  package init(version: Int, seq: UInt64) {
    self.version = version
    self.seq = seq
  }
}

/// A person makes a reaction skip an event.
package struct ReactionSkipped: CodedEvent {
  package static let type: EventType = "daybook.reactionSkipped"
  package static var codec: Codec<Self> {
    Codec(
      .int64("version", \.version), .uint64("seq", \.seq), make: Self.init)
  }

  /// The version of the reaction.
  package let version: Int
  /// The position of the event.
  package let seq: UInt64

  package init(version: Int, seq: UInt64) {
    self.version = version
    self.seq = seq
  }
}

/// A person makes a reaction continue after a different event.
package struct ReactionReset: CodedEvent {
  package static let type: EventType = "daybook.reactionReset"
  package static var codec: Codec<Self> {
    Codec(
      .int64("version", \.version), .uint64("after", \.after), make: Self.init)
  }

  /// The version of the reaction.
  package let version: Int
  /// The position of the last event that counts as finished.
  package let after: UInt64

  package init(version: Int, after: UInt64) {
    self.version = version
    self.after = after
  }
}

package import DaybookEvents
package import DaybookValues

/// A reaction has scheduled an event to be appended at a time.
package struct TimerSet: CodedEvent {
  package static let type: EventType = "daybook.timerSet"
  package static var codec: Codec<Self> {
    Codec(
      .int64("version", \.version), .text("timer", \.timer), .timestamp("due", \.due),
      .text("event", \.event), .text("stream", \.stream), .text("type", \.typeName),
      .int64("schema", \.schema), .json("data", \.data), make: Self.init)
  }

  /// The version of the reaction.
  package let version: Int
  /// The name of the timer.
  package let timer: String
  /// The time at which the event is appended.
  package let due: Timestamp
  /// The id that the event will have.
  package let event: EventID
  /// The stream of the event.
  package let stream: StreamName
  /// The type of the event.
  package let typeName: String
  /// The version of the event's fields; 0 if the fields have no version.
  package let schema: Int
  /// The fields of the event.
  package let data: JSONValue

  package init(
    version: Int, timer: String, due: Timestamp, event: EventID, stream: StreamName,
    typeName: String, schema: Int, data: JSONValue
  ) {
    self.version = version
    self.timer = timer
    self.due = due
    self.event = event
    self.stream = stream
    self.typeName = typeName
    self.schema = schema
    self.data = data
  }
}

/// The event of a timer was appended, or was refused.
package struct TimerFired: CodedEvent {
  package static let type: EventType = "daybook.timerFired"
  package static var codec: Codec<Self> {
    Codec(
      .int64("version", \.version), .text("timer", \.timer), .text("event", \.event),
      .text("error", \.error), make: Self.init)
  }

  /// The version of the reaction.
  package let version: Int
  /// The name of the timer.
  package let timer: String
  /// The id of the event.
  package let event: EventID
  /// The reason why the event was refused; `nil` if it was appended.
  package let error: String?

  package init(version: Int, timer: String, event: EventID, error: String? = nil) {
    self.version = version
    self.timer = timer
    self.event = event
    self.error = error
  }
}

/// A reaction cancelled a timer.
package struct TimerCancelled: CodedEvent {
  package static let type: EventType = "daybook.timerCancelled"
  package static var codec: Codec<Self> {
    Codec(
      .int64("version", \.version), .text("timer", \.timer), make: Self.init)
  }

  /// The version of the reaction.
  package let version: Int
  /// The name of the timer.
  package let timer: String

  package init(version: Int, timer: String) {
    self.version = version
    self.timer = timer
  }
}

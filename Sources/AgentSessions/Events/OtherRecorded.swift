package import DaybookEvents
package import DaybookValues

/// A record that is none of the others, as it was.
package struct OtherRecorded: CodedEvent {
  package static let type: EventType = "agent.otherRecorded"
  package static var codec: Codec<Self> {
    Codec(.text("kind", \.kind), .json("record", \.record), make: Self.init)
  }

  /// What the program calls such a record, such as `system.turn_duration`.
  package let kind: String
  package let record: JSONValue
}

package import DaybookEvents
package import DaybookValues

/// A record of any other kind, unchanged.
package struct OtherRecorded: CodedEvent {
  package static let type: EventType = "agent.otherRecorded"
  package static var codec: Codec<Self> {
    Codec(.text("kind", \.kind), .json("record", \.record), make: Self.init)
  }

  /// The program's name for the kind, such as `system.turn_duration`.
  package let kind: String
  package let record: JSONValue
}

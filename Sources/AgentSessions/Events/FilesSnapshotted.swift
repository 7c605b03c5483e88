package import DaybookEvents
package import DaybookValues

/// The program noted down which files it could bring back.
package struct FilesSnapshotted: CodedEvent {
  package static let type: EventType = "agent.filesSnapshotted"
  package static var codec: Codec<Self> { Codec(.json("record", \.record), make: Self.init) }

  /// The record as it was.
  package let record: JSONValue
}

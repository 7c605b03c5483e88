package import DaybookEvents
package import DaybookValues

/// The program recorded which files it can restore.
package struct FilesSnapshotted: CodedEvent {
  package static let type: EventType = "agent.filesSnapshotted"
  package static var codec: Codec<Self> { Codec(.json("record", \.record), make: Self.init) }

  /// The unchanged record.
  package let record: JSONValue
}

package import DaybookEvents
internal import DaybookValues

/// A file of settings was imported.
package struct SettingsImported: Event {
  package static let type: EventType = "cs.imported"
  package static let fields: [EventField] = [
    .text("file"), .int64("players"), .int64("listed"), .int64("changed"), .int64("changes"),
    .json("missing"), .json("unknown"),
  ]

  package var file: String
  /// The number of its players.
  package var players: Int64 = 0
  /// The number of new players among the imported ones.
  package var listed: Int64 = 0
  /// The number of other changed players.
  package var changed: Int64 = 0
  /// The number of changed facts.
  package var changes: Int64 = 0
  package var missing: [String] = []
  package var unknown: [String] = []

  package init(_ file: String) { self.file = file }

  package func write(to writer: inout EventWriter) {
    writer.write(file)
    for count in [players, listed, changed, changes] { writer.write(count) }
    writer.write(.array(missing.map { .string($0) }))
    writer.write(.array(unknown.map { .string($0) }))
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    file = try reader.read()
    players = try reader.read()
    listed = try reader.read()
    changed = try reader.read()
    changes = try reader.read()
    missing = (try reader.read(JSONValue.self).array ?? []).compactMap(\.string)
    unknown = (try reader.read(JSONValue.self).array ?? []).compactMap(\.string)
  }
}

/// A file of settings was refused, and none of it was imported.
package struct SettingsRefused: CodedEvent {
  package static let type: EventType = "cs.importRefused"
  package static var codec: Codec<Self> {
    Codec(.text("file", \.file), .text("reason", \.reason), make: Self.init)
  }

  package let file: String
  package let reason: String

  package init(_ file: String, because reason: String) {
    self.file = file
    self.reason = reason
  }
}

/// The results of importing files of settings, in a stream of its own.
package enum ImportEvent: EventSet {
  case imported(SettingsImported)
  case refused(SettingsRefused)

  package static let cases = [EventCase(Self.imported), EventCase(Self.refused)]

  package var event: any Event {
    switch self {
    case .imported(let event): event
    case .refused(let event): event
    }
  }

  package static let stream: StreamName = "csImports"
}

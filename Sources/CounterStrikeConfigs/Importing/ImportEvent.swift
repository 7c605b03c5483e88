package import DaybookEvents

/// A file of settings was imported.
package struct SettingsImported: CodedEvent {
  package static let type: EventType = "cs.imported"
  package static var codec: Codec<Self> {
    Codec(
      .text("file", \.file), .int64("players", \.players), .int64("listed", \.listed),
      .int64("changed", \.changed), .int64("changes", \.changes),
      .json("missing", { ReadableList($0.missing) }),
      .json("unknown", { ReadableList($0.unknown) })
    ) {
      SettingsImported(
        file: $0, players: $1, listed: $2, changed: $3, changes: $4, missing: $5.elements ?? [],
        unknown: $6.elements ?? [])
    }
  }

  package var file: String
  /// The number of players in the file.
  package var players: Int64 = 0
  /// The number of imported players that were not known before.
  package var listed: Int64 = 0
  /// The number of imported players that were known before and have changed.
  package var changed: Int64 = 0
  /// The number of changed facts.
  package var changes: Int64 = 0
  package var missing: [String] = []
  package var unknown: [String] = []
}

extension SettingsImported {
  package init(_ file: String) { self.init(file: file) }
}

/// A file of settings was refused, and no row of it was imported.
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

/// The results of importing files of settings, in one stream.
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

package import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// The result of the import of a file.
package struct ImportedFile: CodedRow {
  package static var codec: Codec<Self> {
    Codec(
      .text("file", \.counts.file), .timestamp("time", \.time),
      .int64("players", \.counts.players), .int64("listed", \.counts.listed),
      .int64("changed", \.counts.changed), .int64("changes", \.counts.changes),
      .json("missing", \.counts.missing), .json("unknown", \.counts.unknown),
      .text("refused", \.refusal)
    ) {
      let counts = SettingsImported(
        file: $0, players: $2, listed: $3, changed: $4, changes: $5, missing: $6, unknown: $7)
      return Self(counts, at: $1, refused: $8)
    }
  }

  package let counts: SettingsImported
  package let time: Timestamp
  /// The reason for the refusal; `nil` for an imported file.
  package let refusal: String?

  init(_ counts: SettingsImported, at time: Timestamp, refused refusal: String? = nil) {
    self.counts = counts
    self.time = time
    self.refusal = refusal
  }
}

/// One row for each file, in the order of the log.
package struct ImportsProjection: Projection {
  package static let name = "csImports"
  package static let version = 1
  package static let keyColumns: [RowColumn] = [.uint64("seq")]

  package init() {}

  package func apply(_ recorded: Recorded<ImportEvent>, to rows: inout Rows<UInt64, ImportedFile>) {
    switch recorded.event {
    case .imported(let event):
      rows[recorded.seq] = ImportedFile(event, at: recorded.time)
    case .refused(let event):
      rows[recorded.seq] = ImportedFile(
        SettingsImported(event.file), at: recorded.time, refused: event.reason)
    }
  }
}

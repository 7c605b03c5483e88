package import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// The result of a file.
package struct ImportedFile: RowContent {
  package static let columns: [RowColumn] = [
    .text("file"), .timestamp("time"), .int64("players"), .int64("listed"), .int64("changed"),
    .int64("changes"), .json("missing"), .json("unknown"), .text("refused"),
  ]

  package let counts: SettingsImported
  package let time: Timestamp
  /// The reason for the refusal; `nil` for an imported file.
  package let refusal: String?

  init(_ counts: SettingsImported, at time: Timestamp, refused refusal: String? = nil) {
    self.counts = counts
    self.time = time
    self.refusal = refusal
  }

  package func write(to writer: inout EventWriter) {
    writer.write(counts.file)
    writer.write(time)
    for count in [counts.players, counts.listed, counts.changed, counts.changes] {
      writer.write(count)
    }
    writer.write(.array(counts.missing.map { .string($0) }))
    writer.write(.array(counts.unknown.map { .string($0) }))
    writer.write(refusal)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    var counts = SettingsImported(try reader.read())
    time = try reader.read()
    counts.players = try reader.read()
    counts.listed = try reader.read()
    counts.changed = try reader.read()
    counts.changes = try reader.read()
    counts.missing = (try reader.read(JSONValue.self).array ?? []).compactMap(\.string)
    counts.unknown = (try reader.read(JSONValue.self).array ?? []).compactMap(\.string)
    self.counts = counts
    refusal = try reader.readIfPresent(String.self)
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

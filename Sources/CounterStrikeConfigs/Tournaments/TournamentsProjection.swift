package import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// A tournament by its day and name, for it has no number.
package struct TournamentKey: RowKey {
  package static let columns: [RowColumn] = [.timestamp("starts"), .text("name")]

  package let starts: Timestamp
  package let name: String

  package init(_ name: String, from starts: Timestamp) {
    self.starts = starts
    self.name = name
  }

  package func write(to writer: inout KeyWriter) {
    writer.write(starts)
    writer.write(name)
  }

  package init(from reader: inout KeyReader) throws(EventDecodingError) {
    starts = try reader.read()
    name = try reader.read()
  }
}

/// A tournament as it was last announced.
package struct Tournament: RowContent {
  package static let columns: [RowColumn] = [
    .timestamp("ends"), .text("city"), .text("flagImage"), .text("logo"), .text("prizePool"),
    .text("link"), .real("lat"), .real("lng"), .int64("teams"),
  ]

  package let ends: Timestamp?
  package let facts: TournamentFacts

  package init(_ event: TournamentAnnounced) { (ends, facts) = (event.ends, event.facts) }

  package func write(to writer: inout EventWriter) {
    writer.write(ends)
    facts.write(to: &writer)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    ends = try reader.readIfPresent(Timestamp.self)
    facts = try TournamentFacts(from: &reader)
  }
}

/// One row for every tournament.
package struct TournamentsProjection: Projection {
  package static let name = "csEvents"
  package static let version = 1

  package init() {}

  package func apply(
    _ recorded: Recorded<TournamentEvent>, to rows: inout Rows<TournamentKey, Tournament>
  ) {
    switch recorded.event {
    case .announced(let event):
      rows[TournamentKey(event.name, from: event.starts)] = Tournament(event)
    }
  }
}

package import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// The key of a tournament: its first day and its name, because the source sends no id.
package struct TournamentKey: CodedKey {
  package static var codec: KeyCodec<Self> {
    KeyCodec(.init("starts", \.starts), .init("name", \.name), make: { Self($1, from: $0) })
  }

  package let starts: Timestamp
  package let name: String

  package init(_ name: String, from starts: Timestamp) {
    self.starts = starts
    self.name = name
  }
}

/// A tournament, as it was last announced.
package struct Tournament: CodedRow {
  package static var codec: Codec<Self> {
    Codec(.timestamp("ends", \.ends), .fields(\.facts), make: Self.init)
  }

  package let ends: Timestamp?
  package let facts: TournamentFacts
}

extension Tournament {
  package init(_ event: TournamentAnnounced) { (ends, facts) = (event.ends, event.facts) }
}

/// One row for each tournament.
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

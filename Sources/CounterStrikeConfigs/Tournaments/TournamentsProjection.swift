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

  package var ends: Timestamp?
  package var city: String?
  package var flagImage: String?
  package var logo: String?
  package var prizePool: String?
  package var link: String?
  package var latitude: Double?
  package var longitude: Double?
  package var teams: Int64?

  package init(_ event: TournamentAnnounced) {
    ends = event.ends
    (city, flagImage, logo) = (event.city, event.flagImage, event.logo)
    (prizePool, link, teams) = (event.prizePool, event.link, event.teams)
    (latitude, longitude) = (event.latitude, event.longitude)
  }

  package func write(to writer: inout EventWriter) {
    writer.write(ends)
    for text in [city, flagImage, logo, prizePool, link] { writer.write(text) }
    writer.write(latitude)
    writer.write(longitude)
    writer.write(teams)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    ends = try reader.readIfPresent(Timestamp.self)
    city = try reader.readIfPresent(String.self)
    flagImage = try reader.readIfPresent(String.self)
    logo = try reader.readIfPresent(String.self)
    prizePool = try reader.readIfPresent(String.self)
    link = try reader.readIfPresent(String.self)
    latitude = try reader.readIfPresent(Double.self)
    longitude = try reader.readIfPresent(Double.self)
    teams = try reader.readIfPresent(Int64.self)
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

package import DaybookEvents
package import DaybookValues
internal import DaybookWeb

/// A tournament was announced, or its announcement changed.
package struct TournamentAnnounced: CodedEvent {
  package static let type: EventType = "event.announced"
  package static var codec: Codec<Self> {
    Codec(
      .text("name", \.name), .fields(\.facts), .timestamp("starts", \.starts),
      .timestamp("ends", \.ends), make: { Self($0, from: $2, to: $3, $1) })
  }

  package let name: String
  package let facts: TournamentFacts
  package let starts: Timestamp
  package let ends: Timestamp?

  package init(
    _ name: String, from starts: Timestamp, to ends: Timestamp? = nil, _ facts: TournamentFacts
  ) {
    (self.name, self.facts, self.starts, self.ends) = (name, facts, starts, ends)
  }
}

/// The data of a tournament except its name and days, for use in events and rows.
package struct TournamentFacts: FieldGroup {
  package static var codec: Codec<Self> {
    Codec(
      .text("city", \.city), .text("flagImage", \.flagImage), .text("logo", \.logo),
      .text("prizePool", \.prizePool), .text("link", \.link), .real("lat", \.latitude),
      .real("lng", \.longitude), .int64("teams", \.teams), make: Self.init)
  }

  package var city: String?
  package var flagImage: String?
  package var logo: String?
  package var prizePool: String?
  package var link: String?
  /// The latitude in degrees, which may have a fraction; `nil` if the source does not send it.
  package var latitude: Double?
  package var longitude: Double?
  package var teams: Int64?

  package init(
    city: String? = nil, flagImage: String? = nil, logo: String? = nil, prizePool: String? = nil,
    link: String? = nil, latitude: Double? = nil, longitude: Double? = nil, teams: Int64? = nil
  ) {
    self.city = city
    self.flagImage = flagImage
    self.logo = logo
    self.prizePool = prizePool
    self.link = link
    self.latitude = latitude
    self.longitude = longitude
    self.teams = teams
  }
}

/// All observed events of tournaments, in one stream.
package enum TournamentEvent: EventSet {
  case announced(TournamentAnnounced)

  package static let cases = [EventCase(Self.announced)]

  package var event: any Event {
    switch self {
    case .announced(let event): event
    }
  }

  package static let stream: StreamName = "csEvents"
}

package import DaybookEvents
package import DaybookValues
import DaybookWeb

/// A tournament was announced, or otherwise than before.
package struct TournamentAnnounced: Event {
  package static let type: EventType = "event.announced"
  package static let fields: [EventField] = [
    .text("name"), .text("city"), .text("flagImage"), .text("logo"), .text("prizePool"),
    .text("link"), .real("lat"), .real("lng"), .int64("teams"), .text("starts"), .text("ends"),
  ]

  package let name: String
  package let facts: TournamentFacts
  package let starts: Timestamp
  package let ends: Timestamp?

  package init(
    _ name: String, from starts: Timestamp, to ends: Timestamp? = nil, _ facts: TournamentFacts
  ) {
    (self.name, self.facts, self.starts, self.ends) = (name, facts, starts, ends)
  }

  package func write(to writer: inout EventWriter) {
    writer.write(name)
    facts.write(to: &writer)
    writer.write(starts.description)
    writer.write(ends?.description)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    name = try reader.read()
    facts = try TournamentFacts(from: &reader)
    starts = try reader.readTime()
    ends = try reader.readTimeIfPresent()
  }
}

/// What may be known of a tournament besides its name and days, as events and rows have it.
package struct TournamentFacts: Equatable, Sendable {
  package var city: String?
  package var flagImage: String?
  package var logo: String?
  package var prizePool: String?
  package var link: String?
  /// In degrees, with their fraction.
  package var latitude: Double?
  package var longitude: Double?
  package var teams: Int64?

  package init() {}

  func write(to writer: inout EventWriter) {
    for text in [city, flagImage, logo, prizePool, link] { writer.write(text) }
    writer.write(latitude)
    writer.write(longitude)
    writer.write(teams)
  }

  init(from reader: inout EventReader) throws(EventDecodingError) {
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

/// Everything that is seen of tournaments, in the stream of all of them.
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

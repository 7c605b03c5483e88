package import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// The key of a team: its name, which is its only identity in a file of settings.
package struct TeamKey: CodedKey {
  package static var codec: KeyCodec<Self> { KeyCodec(.init("name", \.name), make: Self.init) }

  package let name: String

  package init(_ name: String) { self.name = name }

  package static func < (left: Self, right: Self) -> Bool { left.name < right.name }
}

/// A team, from its last listing.
package struct ProTeam: RowContent {
  package static let columns: [RowColumn] = [
    .int64("place"), .int64("team"), .text("image"), .int64("members"), .json("players"),
    .timestamp("listedAt"),
  ]

  /// The place of the team in the list, from 1.
  package var place: Int64
  package var number: Int64?
  package var image: String?
  package var members: [TeamMember]
  package var listedAt: Timestamp

  init(place: Int64, _ listed: TeamListed, at time: Timestamp) {
    self.place = place
    number = listed.number
    image = listed.image
    members = listed.members
    listedAt = time
  }

  package func write(to writer: inout EventWriter) {
    writer.write(place)
    writer.write(number)
    writer.write(image)
    writer.write(Int64(members.count))
    writer.write(JSONValue.array(members.map(\.json)))
    writer.write(listedAt)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    place = try reader.read()
    number = try reader.readIfPresent(Int64.self)
    image = try reader.readIfPresent(String.self)
    _ = try reader.read(Int64.self)
    members = (try reader.read(JSONValue.self).array ?? []).compactMap(TeamMember.init)
    listedAt = try reader.read()
  }
}

/// One row for each team.
package struct TeamsProjection: Projection {
  package static let name = "csTeams"
  package static let version = 1

  package init() {}

  package func apply(_ recorded: Recorded<TeamEvent>, to rows: inout Rows<TeamKey, ProTeam>) {
    switch recorded.event {
    case .listed(let event):
      let key = TeamKey(event.name)
      let place = rows[key]?.place ?? Int64(rows.count) + 1
      rows[key] = ProTeam(place: place, event, at: recorded.time)
    }
  }
}

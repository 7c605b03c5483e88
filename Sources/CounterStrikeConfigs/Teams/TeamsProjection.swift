package import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// The key of a team, which is the name, because a file of settings has no ids of teams.
package struct TeamKey: CodedKey {
  package static var codec: KeyCodec<Self> { KeyCodec(.init("name", \.name), make: Self.init) }

  package let name: String

  package init(_ name: String) { self.name = name }

  package static func < (left: Self, right: Self) -> Bool { left.name < right.name }
}

/// A team, as the source last listed it.
package struct ProTeam: CodedRow {
  package static var codec: Codec<Self> {
    Codec(
      .int64("place", \.place), .int64("team", \.number), .text("image", \.image),
      .int64("members", \.members.count), .json("players", \.members),
      .timestamp("listedAt", \.listedAt)
    ) { place, number, image, _, members, listedAt in
      Self(place: place, number: number, image: image, members: members, listedAt: listedAt)
    }
  }

  /// The list number of the team, which is 1 for the first team.
  package var place: Int64
  package var number: Int64?
  package var image: String?
  package var members: [TeamMember]
  package var listedAt: Timestamp
}

extension ProTeam {
  init(place: Int64, _ listed: TeamListed, at time: Timestamp) {
    self.init(
      place: place, number: listed.number, image: listed.image, members: listed.members,
      listedAt: time)
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

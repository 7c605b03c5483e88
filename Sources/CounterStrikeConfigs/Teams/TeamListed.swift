package import DaybookEvents

/// A team was listed for the first time, or its data changed.
package struct TeamListed: CodedEvent {
  package static let type: EventType = "team.listed"
  package static var codec: Codec<Self> {
    Codec(
      .text("name", \.name), .int64("team", \.number), .text("image", \.image),
      .json("players", { ReadableList($0.members) })
    ) {
      Self($0, number: $1, image: $2, $3.elements ?? [])
    }
  }

  package let name: String
  /// The source's id of the team; `nil` if only a file of settings names the team.
  package let number: Int64?
  package let image: String?
  package let members: [TeamMember]

  package init(_ name: String, number: Int64? = nil, image: String? = nil, _ members: [TeamMember])
  {
    self.name = name
    self.number = number
    self.image = image
    self.members = members
  }
}

/// All observed events of teams, in one stream for all teams.
package enum TeamEvent: EventSet {
  case listed(TeamListed)

  package static let cases = [EventCase(Self.listed)]

  package var event: any Event {
    switch self {
    case .listed(let event): event
    }
  }

  package static let stream: StreamName = "csTeams"
}

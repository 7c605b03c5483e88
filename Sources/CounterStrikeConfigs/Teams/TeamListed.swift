package import DaybookEvents
internal import DaybookValues

/// A team was listed for the first time, or its listing changed.
package struct TeamListed: Event {
  package static let type: EventType = "team.listed"
  package static let fields: [EventField] = [
    .text("name"), .int64("team"), .text("image"), .json("players"),
  ]

  package let name: String
  /// The source's number of the team; `nil` if only a file names the team.
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

  package func write(to writer: inout EventWriter) {
    writer.write(name)
    writer.write(number)
    writer.write(image)
    writer.write(JSONValue.array(members.map(\.json)))
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    name = try reader.read()
    number = try reader.readIfPresent(Int64.self)
    image = try reader.readIfPresent(String.self)
    members = (try reader.read(JSONValue.self).array ?? []).compactMap(TeamMember.init)
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

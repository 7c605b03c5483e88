internal import DaybookEvents
internal import DaybookProjections
internal import DaybookValues

/// The fields of a workload event that a read model of play time needs.
struct MinutesPlayed<Kind: PlayedKind>: EventExcerpt {
  static var type: EventType { EventType(checked: "game.played.\(Kind.number)") }
  static var fields: [EventField] { [.int32("user"), .int32("game"), .int32("minutes")] }

  let minutes: PlayedMinutes.Minutes

  init(from reader: inout EventReader) throws(EventDecodingError) {
    minutes = PlayedMinutes.Minutes(
      user: try reader.read(), game: try reader.read(), minutes: try reader.read())
  }
}

/// The closed set of the workload's events, read in part.
enum PlayedMinutes: EventSet {
  case kind0(MinutesPlayed<Kind0>)
  case kind1(MinutesPlayed<Kind1>)
  case kind2(MinutesPlayed<Kind2>)
  case kind3(MinutesPlayed<Kind3>)
  case kind4(MinutesPlayed<Kind4>)
  case kind5(MinutesPlayed<Kind5>)
  case kind6(MinutesPlayed<Kind6>)
  case kind7(MinutesPlayed<Kind7>)

  /// A user, a game, and the minutes played.
  struct Minutes: Equatable {
    let user: Int32
    let game: Int32
    let minutes: Int32
  }

  static let cases = [
    EventCase(Self.kind0), EventCase(Self.kind1), EventCase(Self.kind2), EventCase(Self.kind3),
    EventCase(Self.kind4), EventCase(Self.kind5), EventCase(Self.kind6), EventCase(Self.kind7),
  ]

  var event: any Event {
    switch self {
    case .kind0(let event): event
    case .kind1(let event): event
    case .kind2(let event): event
    case .kind3(let event): event
    case .kind4(let event): event
    case .kind5(let event): event
    case .kind6(let event): event
    case .kind7(let event): event
    }
  }

  var minutes: Minutes {
    switch self {
    case .kind0(let event): event.minutes
    case .kind1(let event): event.minutes
    case .kind2(let event): event.minutes
    case .kind3(let event): event.minutes
    case .kind4(let event): event.minutes
    case .kind5(let event): event.minutes
    case .kind6(let event): event.minutes
    case .kind7(let event): event.minutes
    }
  }
}

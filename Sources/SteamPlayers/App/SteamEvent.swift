package import DaybookEvents
internal import DaybookProjections
package import DaybookValues
package import DaybookWeb

/// All events of this app, grouped by event set.
package enum SteamEvent: EventSet {
  case player(PlayerEvent)
  case friend(FriendEvent)
  case achievement(AchievementEvent)
  case stat(StatEvent)
  case schema(SchemaEvent)
  case game(GameEvent)
  case account(SteamAccountEvent)
  case numbering(NumberingEvent)

  /// No cases, because this set is only used to append events.
  package static let cases: [EventCase<SteamEvent>] = []

  package var event: any Event {
    switch self {
    case .player(let set): set.event
    case .friend(let set): set.event
    case .achievement(let set): set.event
    case .stat(let set): set.event
    case .schema(let set): set.event
    case .game(let set): set.event
    case .account(let set): set.event
    case .numbering(let set): set.event
    }
  }

  /// The types of all these events, for opening a log.
  package static let allTypes: [any Event.Type] =
    PlayerEvent.eventTypes + FriendEvent.eventTypes + AchievementEvent.eventTypes
    + StatEvent.eventTypes + SchemaEvent.eventTypes + GameEvent.eventTypes
    + SteamAccountEvent.eventTypes + [FriendsNumbered.self, SteamSampleDue.self]
}

/// An event with its stream and its time in the log.
package struct SteamFact: AppFact, Equatable {
  /// The events of this app in a log.
  package static let selection = EventSelection(types: Set(SteamEvent.allTypes.map { $0.type }))

  package let event: SteamEvent
  package let stream: StreamName
  package let time: Timestamp

  package init(_ event: SteamEvent, in stream: StreamName, at time: Timestamp) {
    self.event = event
    self.stream = stream
    self.time = time
  }

  /// A fetch from Steam, in the stream that contains all fetches.
  package init(_ fetch: FetchEvent, at time: Timestamp) {
    self.init(.player(.fetched(fetch)), in: SteamClient.service.stream, at: time)
  }
}

extension EventBatch {
  /// Adds `fact` at the end of its stream.
  package mutating func append(_ fact: SteamFact) {
    append(fact.event, to: fact.stream, time: fact.time)
  }
}

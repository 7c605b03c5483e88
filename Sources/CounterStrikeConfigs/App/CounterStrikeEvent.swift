package import DaybookEvents
internal import DaybookProjections
package import DaybookValues
package import DaybookWeb

/// All events of this app, grouped by event set.
package enum CounterStrikeEvent: EventSet {
  case player(ProPlayerEvent)
  case team(TeamEvent)
  case article(ArticleEvent)
  case tournament(TournamentEvent)
  case banner(BannerEvent)
  case skin(SkinEvent)
  case feed(FeedEvent)
  case config(ConfigEvent)
  case favourite(FavouriteEvent)
  case page(PageEvent)
  case screen(ScreenEvent)
  case importing(ImportEvent)
  case flow(FlowEvent)
  case tools(ToolsEvent)
  case fetched(FetchEvent)

  /// No cases, because this set is only used to append events.
  package static let cases: [EventCase<CounterStrikeEvent>] = []

  package var event: any Event {
    switch self {
    case .player(let set): set.event
    case .team(let set): set.event
    case .article(let set): set.event
    case .tournament(let set): set.event
    case .banner(let set): set.event
    case .skin(let set): set.event
    case .feed(let set): set.event
    case .config(let set): set.event
    case .favourite(let set): set.event
    case .page(let set): set.event
    case .screen(let set): set.event
    case .importing(let set): set.event
    case .flow(let set): set.event
    case .tools(let set): set.event
    case .fetched(let set): set.event
    }
  }

  /// The types of all events of this app except fetches, for opening a log.
  ///
  /// Other apps use the types of fetches, too.
  package static let ownTypes: [any Event.Type] =
    ProPlayerEvent.eventTypes + TeamEvent.eventTypes + ArticleEvent.eventTypes
    + TournamentEvent.eventTypes + BannerEvent.eventTypes + SkinEvent.eventTypes
    + FavouriteEvent.eventTypes + PageEvent.eventTypes + ScreenEvent.eventTypes
    + ImportEvent.eventTypes + FeedEvent.eventTypes + ConfigEvent.eventTypes
    + FlowEvent.eventTypes + ToolsEvent.eventTypes

  /// The types of all events of this app.
  package static let allTypes: [any Event.Type] = ownTypes + FetchEvent.eventTypes

  /// The events of this app in a log.
  static let selection = EventSelection(types: Set(allTypes.map { $0.type }))
}

/// An event, with its stream and time in the log.
package struct CounterStrikeFact: AppFact, Equatable {
  package static var selection: EventSelection { CounterStrikeEvent.selection }

  package let event: CounterStrikeEvent
  package let stream: StreamName
  package let time: Timestamp

  package init(_ event: CounterStrikeEvent, in stream: StreamName, at time: Timestamp) {
    self.event = event
    self.stream = stream
    self.time = time
  }
}

extension EventBatch {
  /// Adds `fact` at the end of its stream, unless the log has an event with this id.
  package mutating func append(_ fact: CounterStrikeFact, as id: EventID? = nil) {
    append(fact.event, to: fact.stream, id: id, time: fact.time)
  }
}

package import DaybookEvents
package import DaybookValues
package import DaybookWeb

/// An event with where and when it belongs in the log.
package struct PlayerFact: Sendable, Equatable {
  package let event: PlayerEvent
  /// The stream of a player, or that of all fetches.
  package let stream: StreamName
  package let time: Timestamp

  /// What happened to `player`.
  package init(_ event: PlayerEvent, of player: PlayerID, at time: Timestamp) {
    self.event = event
    stream = player.stream
    self.time = time
  }

  /// How Steam was asked.
  package init(_ fetch: FetchEvent, at time: Timestamp) {
    event = .fetched(fetch)
    stream = SteamClient.service.stream
    self.time = time
  }
}

extension EventBatch {
  /// Adds `fact` at the end of its stream.
  package mutating func append(_ fact: PlayerFact) {
    append(fact.event, to: fact.stream, time: fact.time)
  }
}

package import DaybookEvents
package import DaybookValues

/// An event with where and when it belongs in the log.
package struct PlayerFact: Sendable, Equatable {
  package let event: PlayerEvent
  package let player: PlayerID
  package let time: Timestamp

  package init(_ event: PlayerEvent, of player: PlayerID, at time: Timestamp) {
    self.event = event
    self.player = player
    self.time = time
  }

  /// The stream of the player.
  package var stream: StreamName { player.stream }
}

extension EventBatch {
  /// Adds `fact` at the end of the stream of its player.
  package mutating func append(_ fact: PlayerFact) {
    append(fact.event, to: fact.stream, time: fact.time)
  }
}

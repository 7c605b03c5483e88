package import DaybookEvents
package import DaybookProjections

/// One row for each game, each game with achievements, and each stat of a player.
///
/// They contain minutes, counts and values; the rows of all players with the same property are
/// adjacent.
///
/// A comparison joins the rows of its players, with ``SideBySide`` or in a query, so that other
/// players do not add to its cost.
///
/// - Complexity: An event costs O(log *n*) for *n* rows.
package struct ComparisonsProjection: Projection {
  package typealias Holdings = Rows<ComparisonKey, Holding>

  package static let name = "comparisons"
  package static let version = 3

  package init() {}

  package func apply(_ recorded: Recorded<ComparisonEvent>, to rows: inout Holdings) {
    guard let player = PlayerID(stream: recorded.stream) else { return }
    rows[ComparisonKey(recorded.event.thing, player)].take(recorded.event)
  }
}

extension ComparisonEvent {
  /// The property of the event.
  fileprivate var thing: ComparedThing {
    switch self {
    case .gameAcquired(let event): ComparedThing(.game, event.app)
    case .gameRenamed(let event): ComparedThing(.game, event.app)
    case .gameVanished(let event): ComparedThing(.game, event.app)
    case .playtimeSampled(let event): ComparedThing(.game, event.app)
    case .unlocked(let event): ComparedThing(.achievements, event.app)
    case .sampled(let event): ComparedThing(.stat, event.app, event.name)
    }
  }
}

extension Holding? {
  /// Applies `event`; an unknown holding cannot be renamed or removed.
  fileprivate mutating func take(_ event: ComparisonEvent) {
    switch event {
    case .gameRenamed(let event): self?.title = event.name
    case .gameVanished: self?.isHeld = false
    case .gameAcquired, .playtimeSampled, .unlocked, .sampled:
      var holding = self ?? Holding()
      holding.take(event)
      self = holding
    }
  }
}

extension Holding {
  fileprivate mutating func take(_ event: ComparisonEvent) {
    isHeld = true
    switch event {
    case .gameAcquired(let event): title = event.name ?? title
    case .playtimeSampled(let event): value = Double(event.total)
    case .unlocked: value = (value ?? 0) + 1
    case .sampled(let event): value = event.value
    case .gameRenamed, .gameVanished: break
    }
  }
}

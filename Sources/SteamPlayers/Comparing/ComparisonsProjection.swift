package import DaybookEvents
package import DaybookProjections

/// One row for each player and each property of the player: a game, a game's achievements, or a
/// stat.
///
/// A row contains minutes of play, a count of achievements, or the value of a stat. The rows of all
/// players for the same property are adjacent. A row stays when its player loses the property.
///
/// A comparison joins only the rows of its players, with ``SideBySide`` or in a query, so the
/// number of other players hardly affects its cost.
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
  /// The compared property that the event is about.
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
  /// Applies `event`, unless it renames or removes a game of which there is no row.
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

/// A property that is compared between players.
package struct ComparedThing: CodedKey {
  package static var codec: KeyCodec<Self> {
    KeyCodec(.init("kind", \.kind), .init(\.app), .init("name", \.name), make: Self.init)
  }

  package enum Kind: String, KeyPart, CaseIterable {
    case game, achievements, stat
  }

  package let kind: Kind
  package let app: AppID
  /// The name of the stat; empty for other properties.
  package let name: String

  package init(_ kind: Kind, _ app: AppID, _ name: String = "") {
    self.kind = kind
    self.app = app
    self.name = name
  }
}

/// A property and a player who has or had it.
///
/// The keys of all players for the same property are adjacent.
package struct ComparisonKey: CodedKey {
  package static var codec: KeyCodec<Self> {
    KeyCodec(.init(\.thing), .init(\.player), make: Self.init)
  }

  package let thing: ComparedThing
  package let player: PlayerID

  package init(_ thing: ComparedThing, _ player: PlayerID) {
    self.thing = thing
    self.player = player
  }
}

/// A player's value of a property.
package struct Holding: CodedRow {
  package static var codec: Codec<Self> {
    Codec(
      .text("title", \.title), .bool("held", \.isHeld), .real("value", \.value), make: Self.init)
  }

  /// The last known name of the game in the player's library.
  ///
  /// It is `nil` if the name is unknown, or if the property is not a game.
  package var title: String?
  /// Whether the player has the property now.
  package var isHeld: Bool
  /// The minutes of play, the number of unlocked achievements, or the value of a stat.
  ///
  /// After the player lost the property, this is still the last known value.
  package var value: Double?

  package init(
    title: String? = nil, isHeld: Bool = true, value: Double? = nil
  ) {
    self.title = title
    self.isHeld = isHeld
    self.value = value
  }
}

/// The values of some players for one property.
package struct Comparison: Sendable, Equatable {
  package let thing: ComparedThing
  /// The value of each player, in the order of the players; `nil` if a player never had the
  /// property.
  package let holdings: [Holding?]

  package init(of thing: ComparedThing, _ holdings: [Holding?]) {
    self.thing = thing
    self.holdings = holdings
  }

  /// The indexes of the players who have the compared property now.
  package var holders: [Int] { holdings.indices.filter { holdings[$0]?.isHeld == true } }

  /// The name of the property, as recorded for the first player whose row has a name.
  package var title: String? { holdings.lazy.compactMap { $0?.title }.first }

  /// The present value of each player; `nil` for a player who does not have the property now.
  ///
  /// An unknown value counts as 0.
  package var values: [Double?] {
    holdings.map { holding in holding.flatMap { $0.isHeld ? $0.value ?? 0 : nil } }
  }
}

/// The events with data for comparisons of players: games, play, achievements and stats.
package enum ComparisonEvent: EventSet {
  case gameAcquired(GameAcquired)
  case gameRenamed(GameRenamed)
  case gameVanished(GameVanished)
  case playtimeSampled(GamePlaytimeSampled)
  case unlocked(AchievementUnlocked)
  case sampled(StatSampled)

  package static let cases = [
    EventCase(Self.gameAcquired), EventCase(Self.gameRenamed), EventCase(Self.gameVanished),
    EventCase(Self.playtimeSampled), EventCase(Self.unlocked), EventCase(Self.sampled),
  ]

  package var event: any Event {
    switch self {
    case .gameAcquired(let event): event
    case .gameRenamed(let event): event
    case .gameVanished(let event): event
    case .playtimeSampled(let event): event
    case .unlocked(let event): event
    case .sampled(let event): event
    }
  }
}

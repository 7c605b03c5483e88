package import DaybookEvents
package import DaybookProjections

/// For every pair of players with games, one row for every game, every game with achievements and
/// every stat that one of them has: minutes, counts and values side by side.
///
/// As long as one player alone has anything, the rows are of that player and nobody. All that a
/// player has stands in the rows with any other, so whoever comes next is compared with that.
///
/// - Complexity: An event costs O(*p* log *n*) for *p* players with games and *n* rows.
package struct ComparisonsProjection: Projection {
  package typealias Pairs = Rows<ComparisonKey, Comparison>

  package static let name = "comparisons"
  package static let version = 2

  package init() {}

  package func apply(_ recorded: Recorded<ComparisonEvent>, to rows: inout Pairs) {
    guard let player = PlayerID(stream: recorded.stream) else { return }
    let known = rows.players
    if !known.contains(player) { rows.admit(player, among: known) }
    let others: [PlayerID?] = known.filter { $0 != player }
    for other in others.isEmpty ? [nil] : others {
      let pair = ComparedPair(player, other)
      rows[ComparisonKey(pair, recorded.event.thing)]
        .take(recorded.event, isLeft: pair.left == player)
    }
  }
}

extension ComparisonEvent {
  /// What it is about.
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

extension Comparison? {
  /// Takes what `event` says of one of the two; what is not known cannot be renamed, or vanish.
  fileprivate mutating func take(_ event: ComparisonEvent, isLeft: Bool) {
    switch event {
    case .gameRenamed(let event): self?.title = event.name
    case .gameVanished: self?[isLeft: isLeft].isHeld = false
    case .gameAcquired, .playtimeSampled, .unlocked, .sampled:
      var row = self ?? Comparison()
      row.take(event, isLeft: isLeft)
      self = row
    }
  }
}

extension Comparison {
  fileprivate mutating func take(_ event: ComparisonEvent, isLeft: Bool) {
    self[isLeft: isLeft].isHeld = true
    switch event {
    case .gameAcquired(let event): title = event.name ?? title
    case .playtimeSampled(let event): self[isLeft: isLeft].value = Double(event.total)
    case .unlocked: self[isLeft: isLeft].value = (self[isLeft: isLeft].value ?? 0) + 1
    case .sampled(let event): self[isLeft: isLeft].value = event.value
    case .gameRenamed, .gameVanished: break
    }
  }
}

extension ComparisonsProjection.Pairs {
  /// All players who have anything: the least one, and those with whom that one is compared.
  fileprivate var players: [PlayerID] {
    guard let least = first?.key.pair.left else { return [] }
    // What it had alone stands before, or stood there: its removed rows are not passed twice.
    let start = ComparisonKey(lastOf: ComparedPair(least, nil))
    let pairs = firstParts(from: start, \.pair, behind: ComparisonKey.init(lastOf:)) {
      $0.left == least
    }
    return [least] + pairs.compactMap(\.right)
  }

  /// Compares `player`, who has nothing yet, with what each of those who are `known` has.
  fileprivate mutating func admit(_ player: PlayerID, among known: [PlayerID]) {
    for other in known {
      let former = ComparedPair(other, known.first { $0 != other })
      let pair = ComparedPair(player, other)
      for (key, row) in Array(startingWith(former)) {
        // Whoever was alone is so no longer.
        if former.right == nil { self[key] = nil }
        let holding = row[isLeft: former.left == other]
        guard holding != Comparison.Holding() else { continue }
        self[ComparisonKey(pair, key.thing)] =
          Comparison(holding, isLeft: pair.left == other, title: row.title)
      }
    }
  }
}

extension Comparison {
  /// What one of two has of something of which the other has nothing.
  fileprivate init(_ holding: Holding, isLeft: Bool, title: String?) {
    self.title = title
    self[isLeft: isLeft] = holding
  }
}

extension ComparisonKey {
  /// Behind nearly all rows of `pair`: no game has a greater number.
  fileprivate init(lastOf pair: ComparedPair) {
    self.init(pair, ComparedThing(.stat, AppID(.max)))
  }
}

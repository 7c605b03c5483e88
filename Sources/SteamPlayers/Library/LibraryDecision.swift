internal import DaybookProjections
internal import DaybookValues
internal import DaybookWeb

/// Finds the new facts in Steam's answer about a library.
struct LibraryDecision {
  private let library: OwnedGames.Library
  private let time: Timestamp
  private let lastFetch: Timestamp?
  private let known: [AppID: LibraryGame]
  private let player: PlayerID
  private let model: SteamReadModel

  init(
    _ library: OwnedGames.Library, of player: PlayerID, at time: Timestamp,
    seeing model: SteamReadModel
  ) {
    self.library = library
    self.time = time
    self.player = player
    self.model = model
    lastFetch = model.profiles[player]?.libraryFetchedAt
    known = model.library(of: player)
  }

  /// The events for the new facts; empty if the known facts are newer than the answer.
  var events: [PlayerEvent] {
    if let lastFetch, time < lastFetch { return [] }
    let changes = library.games.flatMap(changes)
    return changes + twoWeeks(after: changes) + removals
  }

  /// The events for games whose two-week play time differs between Steam and the samples.
  ///
  /// The samples include those of `changes`.
  private func twoWeeks(after changes: [PlayerEvent]) -> [PlayerEvent] {
    var model = model
    for (index, event) in changes.enumerated() {
      model.apply(SteamFact(.player(event), in: player.stream, at: time), afterLogBy: index)
    }
    return TwoWeeksDecision(of: player, at: time, seeing: model).events(of: library.games)
  }

  private func changes(_ game: OwnedGames.Game) -> [PlayerEvent] {
    [acquisition(of: game) ?? renaming(of: game), sample(of: game)].compactMap { $0 }
  }

  private func acquisition(of game: OwnedGames.Game) -> PlayerEvent? {
    guard known[game.app]?.isOwned != true else { return nil }
    let acquired = GameAcquired(game.app, name: game.name, isBaseline: lastFetch == nil)
    return .gameAcquired(acquired)
  }

  private func renaming(of game: OwnedGames.Game) -> PlayerEvent? {
    guard let name = game.name, name != known[game.app]?.name else { return nil }
    return .gameRenamed(GameRenamed(game.app, to: name))
  }

  /// The sample of `game`; `nil` if its total is unknown or unchanged.
  private func sample(of game: OwnedGames.Game) -> PlayerEvent? {
    guard let total = game.total else { return nil }
    let before = known[game.app]?.total
    guard before != total else { return nil }
    let delta = before.map { (total - $0).minutes } ?? firstDelta(of: game, total: total)
    let sampled = GamePlaytimeSampled(
      game.app, total: total.minutes, delta: delta, twoWeeks: game.twoWeeks?.minutes,
      isBaseline: before == nil)
    return .playtimeSampled(sampled)
  }

  /// The minutes of a game's first sample that count as play on the day of the sample.
  ///
  /// They are zero for a game in the first fetched library. A game that was added later can only
  /// have been played since the previous answer, so its play in the last two weeks counts.
  private func firstDelta(of game: OwnedGames.Game, total: PlayTime) -> Int64 {
    guard lastFetch != nil, known[game.app] == nil else { return 0 }
    return min(total, game.twoWeeks ?? .none).minutes
  }

  private var removals: [PlayerEvent] {
    guard library.isComplete else { return [] }
    let listed = Set(library.games.map(\.app))
    let gone = known.filter { $0.value.isOwned && !listed.contains($0.key) }.keys
    return gone.sorted().map { .gameVanished(GameVanished($0)) }
  }
}

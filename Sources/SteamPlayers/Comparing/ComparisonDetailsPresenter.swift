internal import AppHosting
package import DaybookPresentation
internal import DaybookProjections
package import DaybookRendering
package import DaybookValues

/// A comparison of players in detail: bars for games, and tables of achievements and stats.
///
/// Only games, achievements and stats that at least two of the players have are included.
package struct ComparisonDetailsPresenter: Presenter {
  package typealias Action = Never
  package typealias Body = PlayerEvent

  private let players: [PlayerID]
  private let limit: Int
  private let language: Language

  /// - Parameters:
  ///   - players: The players, of whom those with unknown games are left out.
  ///   - limit: The maximum number of games with bars.
  ///   - language: The language of the screen.
  package init(of players: [PlayerID], limit: Int = 8, _ language: Language = .english) {
    self.language = language
    self.players = players
    self.limit = limit
  }

  package func viewModel(of model: SteamReadModel, today: CalendarDate) -> Page {
    let shown = players.filter { PlayerLibrary($0, in: model, language).isKnown }
    let shared = model.comparisons.sideBySide(shown).filter { $0.holders.count > 1 }
    let things = Dictionary(grouping: shared, by: \.thing.kind)
    let sections = [
      bars(of: things[.game] ?? [], shown, model),
      table(.achievements, of: things[.achievements] ?? [], shown, model),
      table(.stats, of: things[.stat] ?? [], shown, model),
    ]
    return Page(sections.compactMap(\.self))
  }

  private func bars(
    of games: [Comparison], _ players: [PlayerID], _ model: SteamReadModel
  ) -> Page.Section? {
    let played = games.filter { $0.sum > 0 }.ordered { $0.sum > $1.sum }.prefix(limit)
    guard !played.isEmpty else { return nil }
    let series = players.indices.map { player in
      Chart.Series(
        name: model.name(of: players[player]),
        points: played.enumerated().map { index, game in
          Chart.Point(x: Double(index), y: game.values[player].map { ($0 / 6).rounded / 10 })
        })
    }
    var chart = Chart(kind: .bar, series: series)
    chart.xAxis = .category(
      played.map { $0.title ?? LibraryMessage.unnamed($0.thing.app).text(in: language) })
    chart.words = ChartWords(language)
    return Page.Section(
      title: say(.sideBySide), detail: say(.hours), parts: [.chart(chart)])
  }

  private func table(
    _ title: ComparisonMessage, of things: [Comparison], _ players: [PlayerID],
    _ model: SteamReadModel
  ) -> Page.Section? {
    guard !things.isEmpty else { return nil }
    let grid = Page.Grid(
      columns: [.text("")] + players.map { .number(model.name(of: $0)) },
      rows: things.map { thing in
        let holder = thing.holders.first.map { players[$0] }
        let name = model.name(of: thing.thing, near: holder, in: language)
        return [name]
          + thing.values.map { value in
            value.map { GameDetailsMessage.number($0).text(in: language) } ?? ""
          }
      })
    return Page.Section(
      title: say(title), detail: language.number(things.count), parts: [.grid(grid)])
  }

  private func say(_ message: ComparisonMessage) -> String { message.text(in: language) }
}

extension Comparison {
  /// The sum of all players' values.
  fileprivate var sum: Double { values.reduce(0) { $0 + ($1 ?? 0) } }
}

extension SteamReadModel {
  /// The title of the game of `thing`, followed by the name of the stat if `thing` is a stat.
  ///
  /// It prefers the game's name in the library of `player`.
  fileprivate func name(
    of thing: ComparedThing, near player: PlayerID?, in language: Language
  ) -> String {
    let game = title(of: thing.app, near: player, in: language)
    guard thing.kind == .stat else { return game }
    return "\(game): \(gameStats[GameNameKey(thing.app, thing.name)] ?? thing.name)"
  }
}

extension Double {
  /// The nearest integer, with halves rounded up.
  ///
  /// It crashes on values that do not fit in 64 bits, which minutes of play never reach.
  fileprivate var rounded: Double { Double(Int64(self + 0.5)) }
}

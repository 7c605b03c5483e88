internal import DaybookPresentation
internal import DaybookProjections
internal import DaybookRendering
internal import DaybookValues

/// The line that lists the professional players.
struct PlayersScreen: ListScreen {
  static let name = "players"
  static let summary = "professional players"
  static let list = PagedList.players

  let first: Int64?

  init(_ words: [String]) throws(Refusal) { first = try Self.start(words) }
}

/// A part of the list of players.
struct PlayersPage: ViewModelBuilder {
  private let first: Int64
  private let news: ListNews?
  private let language: Language

  /// - Parameters:
  ///   - first: The list number of the first shown player.
  ///   - news: The changes that a refresh made to the list.
  ///   - language: The language of the screen.
  init(from first: Int64, _ news: ListNews? = nil, _ language: Language) {
    (self.first, self.news, self.language) = (first, news, language)
  }

  func viewModel(of situation: CounterStrikeSituation, today: CalendarDate) -> Page {
    let model = situation.model
    let range = ListRange(.players, from: first, in: situation)
    let strip = BannerStrip(of: model, today: today, language)
    let players = model.listed(from: first, situation.pageSize)
    let title = PlayersMessage.players.text(in: language)
    guard !players.isEmpty else {
      return Page(title, below: strip, [.note(range.emptyNote)])
    }
    let grid = marked(Self.grid(of: players.map(\.id), in: model, language), players.map(\.id))
    return Page(
      title, detail: range.title, below: strip,
      range.note(of: news) + [.grid(grid), .note(range.note), Self.legend(of: grid, language)])
  }

  private func marked(_ grid: Page.Grid, _ players: [ProPlayerID]) -> Page.Grid {
    guard let news else { return grid }
    let gone = news.before.listed().map(\.id).filter { news.isGone("\($0)") }
    let rows = Self.grid(of: gone, in: news.before, language).rows.map { [""] + $0.dropFirst() }
    return news.marking(grid, players.map { "\($0)" }, gone: rows)
  }

  /// The explanation of the abbreviations and signs in `grid`.
  static func legend(of grid: Page.Grid, _ language: Language) -> Page.Part {
    .note(PlayersMessage.legend(hasUnknown: grid.hasUnknown).text(in: language))
  }

  /// The index of the column with the team in ``grid(of:in:_:)``.
  static let teamColumn = 2

  /// A table of players with their list numbers, which a person can type in a line.
  static func grid(
    of players: [ProPlayerID], in model: CounterStrikeReadModel, _ language: Language
  ) -> Page.Grid {
    let say = { (message: PlayersMessage) in message.text(in: language) }
    return Page.Grid(
      columns: [
        .number("#"), .text(say(.player)), .text(say(.team)), .number(say(.effectiveDPI)),
        .text(say(.mouse)),
      ],
      rows: players.map { player in
        let facts = model.facts(of: player) ?? PlayerFacts()
        return [
          model.players[player].map { "\($0.place)" } ?? "",
          model.nickname(of: player, in: language),
          facts.text(.team) ?? model.teamListing(player) ?? UnknownCell.mark,
          facts.effectiveDPI.map(language.shown) ?? UnknownCell.mark,
          facts.text(.mouse) ?? UnknownCell.mark,
        ]
      })
  }
}

internal import DaybookPresentation
internal import DaybookProjections
internal import DaybookRendering
internal import DaybookValues

/// A part of the list of teams.
struct TeamsScreen: ViewModelBuilder {
  private let first: Int64
  private let news: ListNews?
  private let language: Language

  /// - Parameters:
  ///   - first: The place of the first one.
  ///   - news: The changes of the list by a refresh.
  ///   - language: The language of the screen.
  init(from first: Int64, _ news: ListNews? = nil, _ language: Language) {
    (self.first, self.news, self.language) = (first, news, language)
  }

  func viewModel(of model: CounterStrikeReadModel, today: CalendarDate) -> Page {
    let range = ListRange(.teams, from: first, in: model, language)
    let strip = BannerStrip(of: model, today: today, language)
    let say = { (message: PlayersMessage) in message.text(in: language) }
    let teams = model.listedTeams.filter { $0.row.place >= first }
      .prefix(model.pageSize)
    guard !teams.isEmpty else {
      return Page(say(.teams), below: strip, [.note(range.emptyNote)])
    }
    let grid = Page.Grid(
      columns: [.number("#"), .text(say(.team)), .text(say(.members))],
      rows: teams.map { ["\($0.row.place)", $0.name, members(of: $0.name, in: model)] })
    return Page(
      say(.teams), detail: range.title, below: strip,
      range.note(of: news) + [.grid(marked(grid, teams.map(\.name))), .note(range.note)])
  }

  private func members(of team: String, in model: CounterStrikeReadModel) -> String {
    model.members(of: team).map { model.nickname(of: $0, in: language) }.joined(separator: ", ")
  }

  private func marked(_ grid: Page.Grid, _ teams: [String]) -> Page.Grid {
    guard let news else { return grid }
    let gone = news.before.listedTeams.map(\.name).filter(news.isGone)
    return news.marking(
      grid, teams, gone: gone.map { ["", $0, members(of: $0, in: news.before)] })
  }
}

/// One team: its listed members, and the players whose own team it is.
struct TeamScreen: ViewModelBuilder {
  private let name: String
  private let language: Language

  init(of name: String, _ language: Language) { (self.name, self.language) = (name, language) }

  func viewModel(of model: CounterStrikeReadModel, today: CalendarDate) -> Page {
    let members = model.members(of: name)
    guard !members.isEmpty else {
      return Page(name, [.note(PlayersMessage.noPlayers.text(in: language))])
    }
    let grid = grid(of: members, in: model)
    return Page(
      name, detail: PlayersMessage.count(members.count).text(in: language),
      [
        .grid(grid), ScreenHint.team.note(in: language), PlayersScreen.legend(of: grid, language),
      ])
  }

  /// The players of the team, without the column with the team's name.
  private func grid(of members: [ProPlayerID], in model: CounterStrikeReadModel) -> Page.Grid {
    var grid = PlayersScreen.grid(of: members, in: model, language)
    let column = PlayersScreen.teamColumn
    guard grid.rows.allSatisfy({ $0[column] == name }) else { return grid }
    grid.columns.remove(at: column)
    for row in grid.rows.indices { grid.rows[row].remove(at: column) }
    return grid
  }
}

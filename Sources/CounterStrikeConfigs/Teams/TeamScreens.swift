internal import DaybookPresentation
internal import DaybookProjections
internal import DaybookRendering
internal import DaybookValues

/// The teams of professional players.
struct TeamsScreen: ListScreen {
  static let name = "teams"
  static let summary = "their teams"
  static let list = PagedList.teams

  let first: Int64?

  init(_ words: [String]) throws(Refusal) { first = try Self.start(words) }
}

/// The line that shows one team.
struct TeamScreen: CounterStrikeScreen {
  static let name = "team"
  static let usage = "NAME|N"
  static let summary = "one team"
  static let links = [CounterStrikeLinkForm("team/{name}", example: "team/Tidewrack")]

  static func lasting(_ words: [String], in model: CounterStrikeReadModel) -> [String] {
    let name = words.joined(separator: " ")
    return [(try? model.team(called: name)) ?? name]
  }

  private let team: String

  init(_ words: [String]) throws(Refusal) {
    team = try CounterStrikeScreens.named(words.joined(separator: " "), "team NAME")
  }

  func topics(_ situation: CounterStrikeSituation) -> [CounterStrikeTopic] {
    situation.model.teams.isEmpty ? [.page(.teams, after: 0)] : []
  }

  func place(_ situation: CounterStrikeSituation) throws(Refusal) -> CounterStrikePlace? {
    .team(try situation.model.team(called: team))
  }

  func page(
    _ situation: CounterStrikeSituation, after before: CounterStrikeSituation
  ) throws(Refusal) -> Page {
    situation.page(TeamPage(of: try situation.model.team(called: team), situation.language))
  }
}

/// A part of the list of teams.
struct TeamsPage: ViewModelBuilder {
  private let first: Int64
  private let news: ListNews?
  private let language: Language

  /// - Parameters:
  ///   - first: The list number of the first shown team.
  ///   - news: The changes that a refresh made to the list.
  ///   - language: The language of the screen.
  init(from first: Int64, _ news: ListNews? = nil, _ language: Language) {
    (self.first, self.news, self.language) = (first, news, language)
  }

  func viewModel(of situation: CounterStrikeSituation, today: CalendarDate) -> Page {
    let model = situation.model
    let range = ListRange(.teams, from: first, in: situation)
    let strip = BannerStrip(of: model, today: today, language)
    let say = { (message: PlayersMessage) in message.text(in: language) }
    let teams = model.listedTeams.filter { $0.row.place >= first }
      .prefix(situation.pageSize)
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

/// A team with its members and with the players whose own data name the team.
struct TeamPage: ViewModelBuilder {
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
        .grid(grid), ScreenHint.team.note(in: language), PlayersPage.legend(of: grid, language),
      ])
  }

  /// The table of the team's players, without the column of teams if it would only repeat this
  /// team.
  private func grid(of members: [ProPlayerID], in model: CounterStrikeReadModel) -> Page.Grid {
    var grid = PlayersPage.grid(of: members, in: model, language)
    let column = PlayersPage.teamColumn
    guard grid.rows.allSatisfy({ $0[column] == name }) else { return grid }
    grid.columns.remove(at: column)
    for row in grid.rows.indices { grid.rows[row].remove(at: column) }
    return grid
  }
}

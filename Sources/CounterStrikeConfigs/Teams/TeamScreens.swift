internal import DaybookPresentation
internal import DaybookProjections
internal import DaybookRendering
internal import DaybookValues

/// A part of the list of teams.
struct TeamsScreen: ViewModelBuilder {
  private let first: Int64
  private let language: Language

  init(from first: Int64, _ language: Language) {
    (self.first, self.language) = (first, language)
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
      rows: teams.map { team in
        let members = model.members(of: team.name).map { model.nickname(of: $0, in: language) }
        return ["\(team.row.place)", team.name, members.joined(separator: ", ")]
      })
    return Page(
      say(.teams), detail: range.title, below: strip,
      [.grid(grid), .note(range.note)])
  }
}

/// One team: those whom it lists, and those who are listed as its players.
struct TeamScreen: ViewModelBuilder {
  private let name: String
  private let language: Language

  init(of name: String, _ language: Language) { (self.name, self.language) = (name, language) }

  func viewModel(of model: CounterStrikeReadModel, today: CalendarDate) -> Page {
    let members = model.members(of: name)
    guard !members.isEmpty else {
      return Page(name, [.note(PlayersMessage.noPlayers.text(in: language))])
    }
    return Page(
      name, detail: PlayersMessage.count(members.count).text(in: language),
      [.grid(PlayersScreen.grid(of: members, in: model, language))])
  }
}

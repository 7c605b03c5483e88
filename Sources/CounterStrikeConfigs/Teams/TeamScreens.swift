import DaybookPresentation
import DaybookProjections
import DaybookRendering
import DaybookValues

/// A part of the list of teams.
struct TeamsScreen: ViewModelBuilder {
  private let first: Int64

  init(from first: Int64) { self.first = first }

  func viewModel(of model: CounterStrikeReadModel, today: CalendarDate) -> Page {
    let range = ListRange(.teams, from: first, in: model)
    let strip = BannerStrip(of: model, today: today)
    let teams = model.listedTeams.filter { $0.row.place >= first }
      .prefix(model.pageSize)
    guard !teams.isEmpty else {
      return Page("Teams", below: strip, [.note(range.emptyNote)])
    }
    let grid = Page.Grid(
      columns: [.number("#"), .text("team"), .text("players")],
      rows: teams.map { team in
        ["\(team.row.place)", team.name, team.row.members.map(\.nickname).joined(separator: ", ")]
      })
    return Page(
      "Teams", detail: range.title, below: strip,
      [.grid(grid), range.note.map(Page.Part.note)].compactMap(\.self))
  }
}

/// One team: those whom it lists, and those who are listed as its players.
struct TeamScreen: ViewModelBuilder {
  private let name: String

  init(of name: String) { self.name = name }

  func viewModel(of model: CounterStrikeReadModel, today: CalendarDate) -> Page {
    let team = model.teams[TeamKey(name)]
    var members = team?.members.map(\.player) ?? []
    let others = model.listed().filter { $0.row.facts.text(.team) == name }.map(\.id)
    members += others.filter { !members.contains($0) }
    guard !members.isEmpty else { return Page(name, [.note("It has no players now.")]) }
    return Page(
      name, detail: members.count.counted("player"),
      [.grid(PlayersScreen.grid(of: members, in: model))])
  }
}

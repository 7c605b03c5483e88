import AppTestSupport
import DaybookPresentation
import DaybookRendering
import DaybookValues
import DaybookWeb
import SteamPlayers
import Testing

struct ComparisonDetailsTests {
  private func page(_ answers: [RecordedAnswer], of players: [PlayerID]) throws -> Page {
    var history = PlayerHistory()
    for answer in answers { try history.feed(answer) }
    return ComparisonDetailsPresenter(of: players).viewModel(of: history.model, today: .day(9))
  }

  private let answers: [RecordedAnswer] = [
    .profile(of: .ada, "ada"), .profile(of: .grace, "grace"), .profile(of: .linus, "linus"),
    .library(of: .ada, [game(400, "Portal", total: 60), game(1, "Chess", total: 90)]),
    .library(of: .grace, [game(400, "Portal", total: 120), game(3, "Go", total: 1)]),
    .library(of: .linus, [game(1, "Chess", total: nil), game(5, "Solitaire", total: 900)]),
  ]

  private func bars(_ page: Page) throws -> Chart {
    guard case .chart(let chart) = try #require(page.sections.first?.parts.first) else {
      throw Refusal("There is no chart.")
    }
    return chart
  }

  @Test("Of several players the games have bars that two of them share, the most played first")
  func several() throws {
    let chart = try bars(page(answers, of: [.linus, .ada, .grace]))
    #expect(chart.xAxis == .category(["Portal", "Chess"]))
    #expect(chart.series.map(\.name) == ["linus", "ada", "grace"])
    #expect(chart.series.map { $0.points.map(\.y) } == [[nil, 0], [1, 1.5], [2, nil]])
  }

  @Test("Of a private library counts what was known, and whose never was is left out")
  func hidden() throws {
    let hidden =
      answers + [
        .library(of: .grace, body: RecordedAnswer.privateLibrary, day: 1)
      ]
    let both = try page(hidden, of: [.ada, .linus])
    #expect(try bars(both).series.map(\.name) == ["ada", "linus"])
    #expect(try bars(page(hidden, of: [.ada, .grace, .linus])).series.map(\.name).count == 3)
    var never = hidden
    never.remove(at: 4)
    #expect(try page(never, of: [.ada, .grace, .linus]) == both)
    #expect(try page(never, of: [.ada, .grace]) == Page([]))
  }

  @Test("A game that is gone from one of two libraries has no bars")
  func gone() throws {
    let left = answers + [.library(of: .ada, [game(1, "Chess", total: 90)], day: 1)]
    #expect(try page(left, of: [.ada, .grace]) == Page([]))
    #expect(try bars(page(left, of: [.ada, .grace, .linus])).xAxis == .category(["Chess"]))
  }
}

import DaybookPresentation
import DaybookProjections
import DaybookRendering
import DaybookValues
import DaybookWeb
import SteamPlayers
import Testing

struct ComparisonTests {
  private func view(_ answers: RecordedAnswer..., of players: [PlayerID] = [.ada, .grace])
    throws -> ComparisonViewModel
  {
    var history = PlayerHistory()
    for answer in answers { try history.feed(answer) }
    return ComparisonPresenter(of: players).viewModel(of: history.model, today: .day(9))
  }

  private let portal = game(400, "Portal", total: 60)
  private let doom = game(2_280, "Doom", total: 61)
  private let dig = game(6_040, "The Dig®", total: 0)

  @Test("Common games are in the order of the first player's play time, with both times")
  func common() throws {
    let view = try view(
      .library(of: .ada, [portal, doom, dig]),
      .library(of: .grace, [dig, game(400, total: 900), doom]))
    #expect(view.groups.map(\.title) == ["In common"])
    #expect(view.groups.first?.rows.map(\.game) == ["Doom", "Portal", "The Dig®"])
    #expect(
      view.groups.first?.rows.map(\.times) == [
        ["1 h 1 min", "1 h 1 min"], ["1 h 0 min", "15 h 0 min"], ["0 min", "0 min"],
      ])
  }

  @Test("Games of one player only are listed under that player")
  func exclusive() throws {
    let view = try view(
      .profile(of: .ada, "ada"), .profile(of: .grace, "grace"),
      .library(of: .ada, [portal, doom]), .library(of: .grace, [portal, dig]))
    #expect(view.title == "ada and grace")
    #expect(view.groups.map(\.title) == ["In common", "Only ada", "Only grace"])
    #expect(view.groups.map { $0.rows.map(\.game) } == [["Portal"], ["Doom"], ["The Dig®"]])
  }

  @Test("Libraries without a common game say none")
  func noneInCommon() throws {
    let view = try view(.library(of: .ada, [portal]), .library(of: .grace, [doom]))
    #expect(view.groups.first?.count == "0 games")
    #expect(view.lines(width: 40).contains("  None."))
  }

  @Test("A private library is said to be private, and not to have nothing in common")
  func privateLibrary() throws {
    let view = try view(
      .profile(of: .grace, "grace"), .library(of: .ada, [portal]),
      .library(of: .grace, [portal]),
      .library(of: .grace, body: RecordedAnswer.privateLibrary, day: 1))
    // The games that were known before stay known, as on the screen of games.
    #expect(view.groups.map { $0.rows.map(\.game) } == [["Portal"]])
    #expect(view.notes == ["The games of grace are private (seen on 2026-01-02)."])
    #expect(view.players.map(\.games) == ["1 game", "1 game"])
    #expect(!view.text(width: 80).contains("None"))
  }

  @Test("A private library of which nothing was ever known is said to be private")
  func alwaysPrivate() throws {
    let view = try view(
      .profile(of: .grace, "grace"), .library(of: .ada, [portal]),
      .library(of: .grace, body: RecordedAnswer.privateLibrary, day: 1))
    #expect(view.groups == [])
    #expect(view.players.map(\.games) == ["1 game", "private"])
    #expect(!view.text(width: 80).contains("None"))
  }

  @Test("A library that was never seen is said so")
  func neverSeen() throws {
    let view = try view(.profile(of: .grace, "grace"), .library(of: .ada, [portal]))
    #expect(view.notes == ["The games of grace have not been seen yet."])
    #expect(view.groups == [])
  }

  @Test("A time that Steam does not send is unknown, and a removed game is not compared")
  func unknownAndRemoved() throws {
    let view = try view(
      .library(of: .ada, [game(400, nil, total: nil), doom]), .library(of: .grace, [portal, doom]),
      .library(of: .ada, [game(400, nil, total: nil)], day: 1))
    #expect(view.groups.first?.rows.map(\.game) == ["Portal"])
    #expect(view.groups.first?.rows.map(\.times) == [["unknown", "1 h 0 min"]])
    #expect(view.groups.map(\.title).last == "Only 76561190000000002")
    #expect(view.groups.last?.rows.map(\.game) == ["Doom"])
  }

  @Test("Of three players the two that share a game are named")
  func three() throws {
    let view = try view(
      .library(of: .ada, [portal, doom]), .library(of: .grace, [portal, doom]),
      .library(of: .linus, [portal]), of: [.ada, .grace, .linus])
    #expect(
      view.groups.map(\.title) == [
        "In common", "Only 76561190000000001 and 76561190000000002",
      ])
  }

  @Test("Names of games from outside cannot steer the terminal")
  func hostileNames() throws {
    let evil = game(1, "\u{1B}[2J\u{202E}x\n", total: 5)
    let view = try view(.library(of: .ada, [evil]), .library(of: .grace, [evil]))
    #expect(view.text(width: 80).contains("␛[2J<U+202E>x␊"))
  }
}

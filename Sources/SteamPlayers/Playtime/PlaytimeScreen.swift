internal import DaybookPresentation
internal import DaybookRendering
internal import DaybookValues

/// The play time of a player, for each game or for each period.
enum PlaytimeScreen: SteamScreen {
  static let name = "playtime"
  static let usage = "[PLAYER] [GAME] [--by day|week|month|year] [--since 90d]"
  static let summary = "play time by game, or over time"
  static let links = [
    SteamLinkForm.ofPlayer(name, line: [name]), SteamLinkForm.ofOwnedGame(name),
  ]

  static func topics(of words: SteamWords, _ wanted: SteamWanted) -> [SteamTopic] {
    wanted.player(of: words).map { [.games($0)] } ?? []
  }

  static func frame(_ words: SteamWords, _ screens: SteamScreens) throws(Refusal) -> SteamFrame {
    let (player, rest) = try screens.subject(words, .playTime)
    let app = rest.isEmpty ? nil : try screens.model.game(called: rest, of: player)
    let first = try words.first(before: screens.today)
    guard let period = try words.period ?? (first == nil ? nil : .day) else {
      return SteamFrame(lines: sum(player, app, screens))
    }
    let presenter = PeriodPlaytimePresenter(
      of: player, in: app, by: period, since: first, until: screens.today, screens.language)
    return SteamFrame(lines: periods(presenter, screens))
  }

  private static func sum(
    _ player: PlayerID, _ app: AppID?, _ screens: SteamScreens
  ) -> [String] {
    let (model, today, language) = (screens.model, screens.today, screens.language)
    let view =
      app.map {
        GamePlaytimePresenter(of: player, in: $0, language).viewModel(of: model, today: today)
      }
      ?? PlaytimePresenter(of: player, limit: screens.pageSize, language)
      .viewModel(of: model, today: today)
    return view.lines(width: screens.window.width, glyphs: screens.window.glyphs)
  }

  private static func periods(
    _ presenter: PeriodPlaytimePresenter, _ screens: SteamScreens
  ) -> [String] {
    let view = presenter.viewModel(of: screens.model, today: screens.today)
    let lines = view.lines(width: screens.window.width, glyphs: screens.window.glyphs)
    guard let course = view.course else { return lines }
    let title = PlaytimeMessage.course.text(in: screens.language)
    return lines + [""] + screens.frame(Page(title, [.chart(course)])).lines
  }

  static func hint(
    after words: SteamWords, _ screens: SteamScreens, isBare: Bool
  ) -> SteamHint? {
    let line = words.text.isEmpty ? name : "\(name) \(words.text)"
    if words.options["--by"] != nil || words.options["--since"] != nil {
      return SteamHint(
        english: "'\(line)' shows the sum; '\(line) --since 90d' the days since then.",
        russian: "«\(line)» покажет итог, «\(line) --since 90d» — дни с этого времени.")
    }
    let isOfGame = (try? screens.subject(words, .playTime))?.rest.isEmpty == false
    return SteamHint(
      english: "'\(line) by week' shows weeks, 'by day', 'by month' and 'by year' other times."
        + (isOfGame ? "" : " 'playtime GAME' shows the days of one game."),
      russian: "«\(line) by week» покажет недели; есть и «by day», «by month», «by year»."
        + (isOfGame ? "" : " «playtime GAME» покажет дни одной игры."))
  }

  static func path(_ words: SteamWords, _ screens: SteamScreens) throws(Refusal) -> [String] {
    let (player, rest) = try screens.subject(words, .playTime)
    guard !rest.isEmpty else { return [player.text, name] }
    let app = try screens.model.game(called: rest, of: player)
    return [player.text, GamesScreen.name, "\(app)", name]
  }
}

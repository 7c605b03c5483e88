package import DaybookPresentation
internal import DaybookProjections
package import DaybookRendering
package import DaybookValues

/// The screens of this app that only read: words in, lines out.
///
/// A player is given by number, present name, or index in the list of the person's own friends; the
/// default is the person. A game is given by number, name or a part of the name.
package struct SteamScreens: Sendable {
  let model: SteamReadModel
  private let today: CalendarDate
  private let window: Window
  private let seed: UInt64
  private let pageSize: Int?
  private let language: Language

  /// - Parameters:
  ///   - model: The read model.
  ///   - today: The present day.
  ///   - window: The window in which it is drawn.
  ///   - seed: Where random choices begin.
  ///   - pageSize: The number of items in lists; `nil` for each list's own default.
  ///   - language: The language of the screen.
  package init(
    seeing model: SteamReadModel, today: CalendarDate, in window: Window,
    seed: UInt64 = 0, pageSize: Int? = nil, _ language: Language = .english
  ) {
    self.language = language
    self.model = model
    self.today = today
    self.window = window
    self.seed = seed
    self.pageSize = pageSize
  }

  /// The lines of the screen that `words` name, in a window of a width and without colours.
  ///
  /// - Returns: `nil` when the first word is no screen of this app.
  /// - Throws: ``Refusal`` with known names when the rest is not understood.
  package static func screen(
    _ words: [String], seeing model: SteamReadModel, today: CalendarDate, width: Int,
    glyphs: Glyphs = .blocks
  ) throws(Refusal) -> [String]? {
    let window = Window(width: width, glyphs: glyphs)
    return try SteamScreens(seeing: model, today: today, in: window).lines(words)
  }

  /// The lines of the screen that `words` name, the name of the app before it left out or not.
  ///
  /// - Returns: `nil` when the first word is no screen of this app.
  /// - Throws: ``Refusal`` with known names when the rest is not understood.
  package func lines(_ words: [String]) throws(Refusal) -> [String]? {
    let words = words.first == "steam" ? Array(words.dropFirst()) : words
    guard let name = words.first, Self.names.contains(name) else { return nil }
    let rest = try SteamWords(words.dropFirst())
    switch name {
    case "playtime": return try playtime(rest) + hintLines(hint(after: name, rest, isBare: false))
    case "compare": return try comparison(rest) + hintLines(hint(after: name, rest, isBare: false))
    default:
      let page = try page(name, rest)
      return text(page) + hintLines(hint(after: name, rest, isBare: page.isBare))
    }
  }

  private func hintLines(_ hint: SteamHint?) -> [String] {
    guard let hint = hint?.text(in: language) else { return [] }
    return [""]
      + StyledText(TerminalText(hint), .dim).wrapped(to: window.width, keepingLines: true)
      .map { $0.encoded(with: window.theme) }
  }

  private func text(_ page: Page) -> [String] {
    PageText(page, glyphs: window.glyphs).styledLines(width: window.width)
      .map { $0.encoded(with: window.theme) }
  }

  private func page(_ name: String, _ words: SteamWords) throws(Refusal) -> Page {
    switch name {
    case "me": show(ProfilePresenter(of: try own("me"), language))
    case "user": show(ProfilePresenter(of: try player(words), language))
    case "friends": show(FriendsPresenter(of: try player(words), language))
    case "games": show(GamesPresenter(of: try player(words), try words.filter, language))
    case "random": try random(words)
    case "history":
      show(FriendHistoryPresenter(of: try player(words, after: "friends"), language))
    case "news": try news(words)
    case "players": show(try players(words))
    default: try gamePage(name, words)
    }
  }

  private func gamePage(_ name: String, _ words: SteamWords) throws(Refusal) -> Page {
    let (player, app) = try game(words)
    return switch name {
    case "achievements": show(AchievementsPresenter(of: player, in: app, language))
    case "stats": show(StatsPresenter(of: player, in: app, language))
    default: show(GamePresenter(of: player, app, language))
    }
  }

  private func show<Screen: Presenter>(_ presenter: Screen) -> Page
  where Screen.ReadModel == SteamReadModel, Screen.ViewModel == Page {
    presenter.viewModel(of: model, today: today)
  }
}

extension SteamScreens {
  private func random(_ words: SteamWords) throws(Refusal) -> Page {
    let player = try player(words)
    let backlog = PlayerLibrary(player, in: model, language).backlog
    guard !backlog.isEmpty else {
      return Page(
        GamesMessage.randomTitle.text(in: language),
        [.note(GamesMessage.nothingWaits.text(in: language))])
    }
    return show(GamePresenter(of: player, backlog[Int(seed % UInt64(backlog.count))], language))
  }

  private func news(_ words: SteamWords) throws(Refusal) -> Page {
    let (name, post) = words.nameAndPost
    let app = try model.anyGame(called: name, near: model.own)
    let title = model.title(of: app, near: model.own, in: language)
    return show(NewsPresenter(about: app, title, post: post, limit: pageSize, language))
  }

  private func players(_ words: SteamWords) throws(Refusal) -> PlayerCountPresenter {
    let app = try model.anyGame(called: words.text, near: model.own)
    let title = model.title(of: app, near: model.own, in: language)
    return PlayerCountPresenter(of: app, title, language)
  }

  private func playedMost(_ player: PlayerID) -> PlaytimePresenter {
    PlaytimePresenter(of: player, limit: pageSize, language)
  }

  private func comparison(_ words: SteamWords) throws(Refusal) -> [String] {
    let players = try compared(words)
    let lines = ComparisonPresenter(of: players, limit: pageSize, language)
      .viewModel(of: model, today: today).lines(width: window.width)
    let details = show(ComparisonDetailsPresenter(of: players, language))
    return details.sections.isEmpty ? lines : lines + [""] + text(details)
  }

  private func playtime(_ words: SteamWords) throws(Refusal) -> [String] {
    let (player, rest) = try subject(words, .playTime)
    let app = rest.isEmpty ? nil : try model.game(called: rest, of: player)
    let first = try words.first(before: today)
    guard let period = try words.period ?? (first == nil ? nil : .day) else {
      let view =
        app.map {
          GamePlaytimePresenter(of: player, in: $0, language).viewModel(of: model, today: today)
        } ?? playedMost(player).viewModel(of: model, today: today)
      return view.lines(width: window.width, glyphs: window.glyphs)
    }
    let presenter = PeriodPlaytimePresenter(
      of: player, in: app, by: period, since: first, until: today, language)
    let view = presenter.viewModel(of: model, today: today)
    let lines = view.lines(width: window.width, glyphs: window.glyphs)
    guard let course = view.course else { return lines }
    return lines + [""]
      + text(Page(PlaytimeMessage.course.text(in: language), [.chart(course)]))
  }
}

internal import AppHosting
package import DaybookPresentation
internal import DaybookProjections
package import DaybookRendering
package import DaybookValues

/// The screens of this app, drawn from the read models alone.
///
/// A player is named with an account number, a present name, or an index in the list of the
/// person's own friends. If no player is named, the player is the person. A game is named with its
/// id, its name, or a part of its name.
package struct SteamScreens: Sendable {
  let situation: SteamSituation
  let today: CalendarDate
  let window: Window
  let seed: UInt64
  let pageSize: Int?
  let language: Language

  /// - Parameters:
  ///   - model: The read model.
  ///   - today: The present day.
  ///   - window: The window of the screen.
  ///   - seed: The seed of random choices.
  ///   - pageSize: The maximum number of items in each list; `nil` for the default of each list.
  ///   - language: The language of the screen.
  package init(
    seeing model: SteamReadModel, today: CalendarDate, in window: Window,
    seed: UInt64 = 0, pageSize: Int? = nil, _ language: Language = .english
  ) {
    self.init(
      SteamSituation(model), today: today, in: window, seed: seed, pageSize: pageSize, language)
  }

  private init(
    _ situation: SteamSituation, today: CalendarDate, in window: Window, seed: UInt64,
    pageSize: Int?, _ language: Language
  ) {
    (self.situation, self.today, self.window) = (situation, today, window)
    (self.seed, self.pageSize, self.language) = (seed, pageSize, language)
  }

  /// The screens of a line in `situation`.
  init(_ situation: SteamSituation, _ view: SteamSessionView) {
    self.init(
      situation, today: view.moment.now.date, in: view.window, seed: view.moment.seed,
      pageSize: view.settings.pageSize, view.language)
  }

  /// The lines of the screen of `words`, in a window of `width` columns without colours.
  ///
  /// - Returns: The lines; `nil` if the first word does not name a screen of this app.
  /// - Throws: ``Refusal`` with known names, if the other words have no meaning.
  package static func screen(
    _ words: [String], seeing model: SteamReadModel, today: CalendarDate, width: Int,
    glyphs: Glyphs = .blocks
  ) throws(Refusal) -> [String]? {
    let window = Window(width: width, glyphs: glyphs)
    return try SteamScreens(seeing: model, today: today, in: window).lines(words)
  }

  /// The lines of the screen of `words`, which may begin with the name of the app.
  ///
  /// - Returns: The lines; `nil` if the first word does not name a screen of this app.
  /// - Throws: ``Refusal`` with known names, if the other words have no meaning.
  package func lines(_ words: [String]) throws(Refusal) -> [String]? {
    let words = words.first == "steam" ? Array(words.dropFirst()) : words
    guard let screen = words.first.flatMap(Self.screen(named:)) else { return nil }
    let rest = try SteamWords(words.dropFirst())
    let frame = try screen.frame(rest, self)
    return frame.lines + hintLines(screen.hint(after: rest, self, isBare: frame.isBare))
  }

  private func hintLines(_ hint: SteamHint?) -> [String] {
    guard let hint = hint?.text(in: language) else { return [] }
    return [""]
      + StyledText(TerminalText(hint), .dim).wrapped(to: window.width, keepingLines: true)
      .map { $0.encoded(with: window.theme) }
  }
}

extension SteamScreens {
  var model: SteamReadModel { situation.model }

  func page<Screen: Presenter>(_ presenter: Screen) -> Page
  where Screen.ReadModel == SteamReadModel, Screen.ViewModel == Page {
    presenter.viewModel(of: model, today: today)
  }

  func frame<Screen: Presenter>(_ presenter: Screen) -> SteamFrame
  where Screen.ReadModel == SteamReadModel, Screen.ViewModel == Page {
    frame(page(presenter))
  }

  func frame(_ page: Page) -> SteamFrame {
    SteamFrame(lines: window.lines(of: page), isBare: page.isBare)
  }
}

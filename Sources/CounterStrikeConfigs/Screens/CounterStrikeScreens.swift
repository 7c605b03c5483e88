package import DaybookPresentation
internal import DaybookProjections
package import DaybookRendering
package import DaybookValues

/// The screens of this app: a line in, a page out.
package struct CounterStrikeScreens: Sendable {
  /// How many items of a list are shown at a time where a person has set nothing else.
  package static let pageSize = 20

  let model: CounterStrikeReadModel
  let before: CounterStrikeReadModel
  let today: CalendarDate
  let language: Language

  /// - Parameters:
  ///   - model: The read model.
  ///   - before: The read model before the line: the changes since are shown.
  ///   - today: The present day.
  ///   - language: The language of the screen.
  package init(
    seeing model: CounterStrikeReadModel, before: CounterStrikeReadModel, today: CalendarDate,
    _ language: Language = .english
  ) {
    self.language = language
    self.model = model
    self.before = before
    self.today = today
  }

  /// The page that `line` shows.
  ///
  /// - Throws: `Refusal` with known names when it is not understood.
  package func page(_ line: CounterStrikeLine) throws(Refusal) -> Page {
    switch line {
    case .overview, .fake: OverviewScreen(language).viewModel(of: model, today: today)
    case .list(let list, let first): show(list, from: first ?? 1, telling: news(of: list))
    case .more: try more()
    case .team(let name):
      TeamScreen(of: try model.team(called: name), language)
        .viewModel(of: model, today: today)
    case .player, .banner: try opened(line)
    case .section: try playerInFront()
    case .favourite(let name, let isRemoved): try favourite(name, isRemoved)
    case .favourites: FavouritesScreen(language).viewModel(of: model, today: today)
    case .config(let name, let target): try config(name, target)
    case .handConfig(let name, let way): try handed(name, over: way)
    case .importFile: ImportScreen(language).viewModel(of: model, today: today)
    case .tools(let word): tools(after: try word.flatMap(toolsAction))
    case .answer(let answer): try tools(afterAnswering: answer)
    case .up, .home, .choose: try inFront()
    case .compareSettings(let names) where names.count < 2: try inFront()
    case .history, .compareSettings, .article, .tournaments, .prices, .followPrices:
      try details(line)
    }
  }

  private func details(_ line: CounterStrikeLine) throws(Refusal) -> Page {
    switch line {
    case .history(let text): return try history(text)
    case .compareSettings(let names):
      return SettingsComparisonScreen(of: try model.players(called: names), language)
        .viewModel(of: model, today: today)
    case .article(let place):
      return ArticleScreen(at: place, language).viewModel(of: model, today: today)
    case .prices(let text): return try PricesScreen(of: text, in: model, language).page()
    default: return TournamentsScreen(language).viewModel(of: model, today: today)
    }
  }

  /// The current screen: the chooser, or the flow below it.
  private func inFront() throws(Refusal) -> Page {
    if let chooser = model.flow.chooser {
      return ChooserScreen(of: chooser, language).viewModel(of: model, today: today)
    }
    return try page(CounterStrikeLine(model.words(of: model.flow.path.front)))
  }

  private func opened(_ line: CounterStrikeLine) throws(Refusal) -> Page {
    guard case .player(let player) = try model.place(of: line) else { return try inFront() }
    return show(player)
  }

  private func toolsAction(_ word: String) throws(Refusal) -> ToolsAction? {
    try StaticTable<ToolsAction>.tools(model.toolsState.size).action(meaning: word)
  }

  private func show(_ player: ProPlayerID) -> Page {
    PlayerScreen(of: player, language).viewModel(of: model, today: today)
  }

  /// The changes of `list` by the line.
  private func news(of list: PagedList) -> ListNews? {
    ListNews(of: list, from: before, to: model)
  }

  private func show(
    _ list: PagedList, from first: Int64, telling news: ListNews? = nil
  ) -> Page {
    switch list {
    case .players: PlayersScreen(from: first, news, language).viewModel(of: model, today: today)
    case .teams: TeamsScreen(from: first, news, language).viewModel(of: model, today: today)
    case .news: ArticlesScreen(from: first, news, language).viewModel(of: model, today: today)
    }
  }

  private func more() throws(Refusal) -> Page {
    guard let list = model.screens[.listInFront].flatMap(PagedList.init) else {
      throw Refusal(.noListInFront)
    }
    return show(list, from: max(1, model.last(of: list) - Int64(model.pageSize) + 1))
  }

  private func playerInFront() throws(Refusal) -> Page {
    guard let number = model.screens[.player].flatMap({ Int64($0) }) else {
      throw Refusal(.noPlayerInFront)
    }
    return show(ProPlayerID(number))
  }

  private func favourite(_ name: String, _ isRemoved: Bool) throws(Refusal) -> Page {
    let player = try model.player(called: name)
    let name = model.nickname(of: player, in: language)
    let wasFavourite = before.favourites[player] != nil
    let message: FavouritesMessage =
      switch (isRemoved, wasFavourite) {
      case (false, false): .added(name: name)
      case (false, true): .wasAdded(name: name)
      case (true, true): .removed(name: name)
      case (true, false): .wasNone(name: name)
      }
    let title = FavouritesMessage.favourites.text(in: language)
    return Page(
      title, [.note(message.text(in: language)), ScreenHint.marked.note(in: language)])
  }

  private func config(
    _ name: String, _ target: CounterStrikeLine.ConfigTarget?
  ) throws(Refusal) -> Page {
    let player = try model.player(called: name)
    let own = model.publishedConfig(of: player)
    let lines = own.map { Self.lines(of: $0.text) } ?? PlayerConfig(of: player, in: model).lines
    let say = { (message: SettingsMessage) in message.text(in: language) }
    let title = say(.config(name: model.nickname(of: player, in: language)))
    let notes =
      own.map { own in
        [Page.Part.note(say(.ownFile(of: own.config.fetchedAt?.date, url: own.config.url)))]
      } ?? []
    guard let target else {
      let next = ScreenHint.config(name: model.nickname(of: player, in: language))
      return Page(title, notes + lines.map(Page.Part.note) + [next.note(in: language)])
    }
    let note = Page.Part.note(say(.wrote(lines: lines.count, file: target.file)))
    return Page(title, notes + [note])
  }

  private func handed(
    _ name: String, over way: CounterStrikeLine.HandOver
  ) throws(Refusal) -> Page {
    let player = try model.player(called: name)
    let (name, address) = (model.nickname(of: player, in: language), model.webConfig(of: player))
    let isOpened = model.toolsState.link?.isOpened == true
    let message: SettingsMessage =
      switch way {
      case .mail: isOpened ? .mailed : .notMailed(name: name)
      case .share: .shared(address, isOpened: isOpened, name: name)
      }
    return Page(
      SettingsMessage.config(name: name).text(in: language), [.note(message.text(in: language))])
  }

  private static func lines(of text: String) -> [String] {
    text.split(omittingEmptySubsequences: true, whereSeparator: \.isNewline).map(String.init)
  }

  private func history(_ text: String) throws(Refusal) -> Page {
    if text.isEmpty { return HistoryScreen(language).viewModel(of: model, today: today) }
    if let field = PlayerField.named(text) {
      return HistoryScreen(of: field, language).viewModel(of: model, today: today)
    }
    let player = try model.player(called: text)
    return HistoryScreen(of: player, language).viewModel(of: model, today: today)
  }
}

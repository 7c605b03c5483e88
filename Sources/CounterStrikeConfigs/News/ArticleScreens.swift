internal import DaybookPresentation
internal import DaybookRendering
internal import DaybookValues

/// The list of articles, or a single article.
struct NewsScreen: CounterStrikeScreen {
  static let name = "news"
  static let usage = "[N]"
  static let summary = "articles, or one of them"
  static let links = [
    CounterStrikeLinkForm("news", example: "news"), .init("news/{number}", example: "news/1"),
  ]

  /// The list number of the article; `nil` for the list.
  private let place: Int64?

  init(_ words: [String]) throws(Refusal) {
    guard let word = words.first else {
      place = nil
      return
    }
    guard words.count == 1, let number = Int64(word), number > 0 else {
      throw Refusal(.newsUsage)
    }
    place = number
  }

  var isFromStart: Bool { place == nil }

  func list(_ situation: CounterStrikeSituation) -> PagedList? { place == nil ? .news : nil }

  func topics(_ situation: CounterStrikeSituation) -> [CounterStrikeTopic] {
    article(situation).map { [.article($0)] } ?? []
  }

  func facts(_ situation: CounterStrikeSituation) throws(Refusal) -> [CounterStrikeFact] {
    place == nil ? situation.showing(.news, from: 1) : []
  }

  func place(_ situation: CounterStrikeSituation) throws(Refusal) -> CounterStrikePlace? {
    place == nil ? .list(.news) : article(situation).map(CounterStrikePlace.article)
  }

  /// The source's id of the article; `nil` if no article has the list number.
  private func article(_ situation: CounterStrikeSituation) -> Int64? {
    guard let place else { return nil }
    let articles = situation.model.listedArticles
    return articles.indices.contains(Int(place) - 1) ? articles[Int(place) - 1].number : nil
  }

  func page(
    _ situation: CounterStrikeSituation, after before: CounterStrikeSituation
  ) throws(Refusal) -> Page {
    if let place { return situation.page(ArticlePage(at: place, situation.language)) }
    let news = ListNews(of: .news, from: before.model, to: situation.model)
    return situation.page(of: .news, from: 1, telling: news)
  }
}

/// A part of the list of articles, the newest first.
struct ArticlesPage: ViewModelBuilder {
  private let first: Int64
  private let news: ListNews?
  private let language: Language

  /// - Parameters:
  ///   - first: The list number of the first shown article.
  ///   - news: The changes that a refresh made to the list.
  ///   - language: The language of the screen.
  init(from first: Int64, _ news: ListNews? = nil, _ language: Language) {
    (self.first, self.news, self.language) = (first, news, language)
  }

  func viewModel(of situation: CounterStrikeSituation, today: CalendarDate) -> Page {
    let model = situation.model
    let range = ListRange(.news, from: first, in: situation)
    let articles = model.listedArticles.enumerated().dropFirst(Int(first) - 1)
      .prefix(situation.pageSize)
    guard !articles.isEmpty else {
      return Page(say(.news), [.note(say(.noneSeen))])
    }
    let grid = Page.Grid(
      columns: [.number("#"), .word(say(.date)), .text(say(.title))],
      rows: articles.map { row($1.row, place: "\($0 + 1)") })
    let marked = marked(grid, articles.map { "\($1.number)" })
    return Page(
      say(.news), detail: range.title,
      range.note(of: news) + [.grid(marked), .note(range.note)] + legend(of: marked))
  }

  private func legend(of grid: Page.Grid) -> [Page.Part] {
    grid.hasUnknown ? [.note(say(.unknownDate))] : []
  }

  private func row(_ article: Article, place: String) -> [String] {
    [place, article.date.map { language.date($0.date) } ?? UnknownCell.mark, article.title]
  }

  private func marked(_ grid: Page.Grid, _ articles: [String]) -> Page.Grid {
    guard let news else { return grid }
    let gone = news.before.listedArticles.filter { news.isGone("\($0.number)") }
    return news.marking(grid, articles, gone: gone.map { row($0.row, place: "") })
  }

  private func say(_ message: ArticlesMessage) -> String { message.text(in: language) }
}

/// One article: its author and date, and its texts and images in order.
struct ArticlePage: ViewModelBuilder {
  private let place: Int64
  private let language: Language

  init(at place: Int64, _ language: Language) { (self.place, self.language) = (place, language) }

  func viewModel(of model: CounterStrikeReadModel, today: CalendarDate) -> Page {
    let articles = model.listedArticles
    guard articles.indices.contains(Int(place) - 1) else {
      return Page(say(.news), [.note(say(.noSuch(place, of: articles.count)))])
    }
    let article = articles[Int(place) - 1].row
    guard let blocks = article.blocks else {
      return Page(article.title, [.note(say(.neverRead))])
    }
    let facts = [
      article.date.map { Page.Fact(name: say(.published), value: language.date($0.date)) },
      article.author.map { Page.Fact(name: say(.author), value: $0) },
      article.link.map { Page.Fact(name: say(.link), value: $0) },
    ].compactMap(\.self)
    let subtitle = article.subtitle.map { [Page.Part.note($0)] } ?? []
    let head: [Page.Part] = facts.isEmpty ? [] : [.facts(facts)]
    let hint = LinkHint(to: "news \(place)", at: article.link)?.note(in: language)
    return Page(
      article.title,
      head + subtitle + blocks.map(part)
        + [hint, ScreenHint.article.note(in: language)]
        .compactMap(\.self))
  }

  private func part(_ block: ArticleBlock) -> Page.Part {
    switch block {
    case .text(let text): .note(text)
    case .image(let address): .note(say(.image(address)))
    }
  }

  private func say(_ message: ArticlesMessage) -> String { message.text(in: language) }
}

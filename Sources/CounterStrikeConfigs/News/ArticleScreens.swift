import DaybookPresentation
import DaybookRendering
import DaybookValues

/// A part of the list of articles, the newest first.
struct ArticlesScreen: ViewModelBuilder {
  private let first: Int64

  init(from first: Int64) { self.first = first }

  func viewModel(of model: CounterStrikeReadModel, today: CalendarDate) -> Page {
    let range = ListRange(.news, from: first, in: model)
    let articles = model.listedArticles.enumerated().dropFirst(Int(first) - 1)
      .prefix(model.pageSize)
    guard !articles.isEmpty else {
      return Page("News", [.note("No news has been seen yet.")])
    }
    let grid = Page.Grid(
      columns: [.number("#"), .word("date"), .text("title")],
      rows: articles.map { index, article in
        ["\(index + 1)", article.row.date?.date.dotted ?? "", article.row.title]
      })
    return Page(
      "News", detail: range.title, [.grid(grid), range.note.map(Page.Part.note)].compactMap(\.self))
  }
}

/// One article: who wrote it and when, and its texts and images in order.
struct ArticleScreen: ViewModelBuilder {
  private let place: Int64

  init(at place: Int64) { self.place = place }

  func viewModel(of model: CounterStrikeReadModel, today: CalendarDate) -> Page {
    let articles = model.listedArticles
    guard articles.indices.contains(Int(place) - 1) else {
      let note = "There is no article \(place) among \(articles.count.counted("article"))."
      return Page("News", [.note(note)])
    }
    let article = articles[Int(place) - 1].row
    guard let blocks = article.blocks else {
      return Page(article.title, [.note("No cached data: this article was never read.")])
    }
    let facts = [
      article.date.map { Page.Fact(name: "published", value: $0.date.dotted) },
      article.author.map { Page.Fact(name: "by", value: $0) },
      article.link.map { Page.Fact(name: "more at", value: $0) },
    ].compactMap(\.self)
    let subtitle = article.subtitle.map { [Page.Part.note($0)] } ?? []
    let head: [Page.Part] = facts.isEmpty ? [] : [.facts(facts)]
    return Page(article.title, head + subtitle + blocks.map(Self.part))
  }

  private static func part(_ block: ArticleBlock) -> Page.Part {
    switch block {
    case .text(let text): .note(text)
    case .image(let address): .note("image: \(address)")
    }
  }
}

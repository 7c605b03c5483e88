package import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// The key of an article, which contains the source's id.
package struct ArticleKey: CodedKey {
  package static var codec: KeyCodec<Self> { KeyCodec(.init("news", \.number), make: Self.init) }

  package let number: Int64

  package init(_ number: Int64) { self.number = number }
}

/// The known facts about an article.
package struct Article: CodedRow {
  package static var codec: Codec<Self> {
    Codec(
      .text("title", \.title), .text("image", \.image), .text("subtitle", \.subtitle),
      .text("author", \.author), .timestamp("date", \.date), .text("link", \.link),
      .json("content", { ReadableList($0.blocks) })
    ) {
      Article(
        title: $0, image: $1, subtitle: $2, author: $3, date: $4, link: $5, blocks: $6.elements)
    }
  }

  package var title: String
  package var image: String?
  package var subtitle: String?
  package var author: String?
  package var date: Timestamp?
  package var link: String?
  /// The content of the article; `nil` if it was not fetched yet.
  package var blocks: [ArticleBlock]?
}

extension Article {
  init(_ event: ArticlePublished) { self.init(title: event.title, image: event.image) }

  mutating func take(_ event: ArticleRead) {
    subtitle = event.subtitle
    author = event.author
    date = event.date
    link = event.link
    blocks = event.blocks
  }
}

/// One row for each article.
package struct ArticlesProjection: Projection {
  package static let name = "csNews"
  package static let version = 1

  package init() {}

  package func apply(_ recorded: Recorded<ArticleEvent>, to rows: inout Rows<ArticleKey, Article>) {
    switch recorded.event {
    case .published(let event):
      let key = ArticleKey(event.number)
      if rows[key] == nil {
        rows[key] = Article(event)
      } else {
        rows[key]?.title = event.title
        rows[key]?.image = event.image
      }
    case .read(let event):
      let key = ArticleKey(event.number)
      let unnamed = ArticlePublished(
        event.number, title: event.subtitle ?? "Article \(event.number)")
      rows[key, default: Article(unnamed)].take(event)
    }
  }
}

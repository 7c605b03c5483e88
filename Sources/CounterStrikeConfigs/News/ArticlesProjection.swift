package import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// The key of an article: its number.
package struct ArticleKey: CodedKey {
  package static var codec: KeyCodec<Self> { KeyCodec(.init("news", \.number), make: Self.init) }

  package let number: Int64

  package init(_ number: Int64) { self.number = number }
}

/// The known facts about an article.
package struct Article: RowContent, Sendable {
  package static let columns: [RowColumn] = [
    .text("title"), .text("image"), .text("subtitle"), .text("author"), .timestamp("date"),
    .text("link"), .json("content"),
  ]

  package var title: String
  package var image: String?
  package var subtitle: String?
  package var author: String?
  package var date: Timestamp?
  package var link: String?
  /// The content of the article; `nil` if it was never fetched.
  package var blocks: [ArticleBlock]?

  init(_ event: ArticlePublished) {
    title = event.title
    image = event.image
  }

  mutating func take(_ event: ArticleRead) {
    subtitle = event.subtitle
    author = event.author
    date = event.date
    link = event.link
    blocks = event.blocks
  }

  package func write(to writer: inout EventWriter) {
    writer.write(title)
    writer.write(image)
    writer.write(subtitle)
    writer.write(author)
    writer.write(date)
    writer.write(link)
    writer.write(blocks.map { JSONValue.array($0.map(\.json)) } ?? .null)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    title = try reader.read()
    image = try reader.readIfPresent(String.self)
    subtitle = try reader.readIfPresent(String.self)
    author = try reader.readIfPresent(String.self)
    date = try reader.readIfPresent(Timestamp.self)
    link = try reader.readIfPresent(String.self)
    blocks = try reader.read(JSONValue.self).array?.compactMap(ArticleBlock.init)
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

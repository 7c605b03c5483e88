package import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// A game, the date of a post, and the id of the post.
package struct NewsKey: CodedKey {
  package static var codec: KeyCodec<Self> {
    KeyCodec(.init("app", \.app), .init("date", \.date), .init("gid", \.id), make: Self.init)
  }

  package let app: AppID
  package let date: Timestamp
  package let id: String

  package init(_ app: AppID, at date: Timestamp, id: String) {
    self.app = app
    self.date = date
    self.id = id
  }
}

/// The content of a post.
package struct NewsRow: CodedRow {
  package static var codec: Codec<Self> {
    Codec(
      .text("title", \.title), .text("url", \.url), .text("author", \.author),
      .text("feed", \.feed), .text("markup", \.markup),
      .text("contents", \.contents), make: Self.init)
  }

  package var title: String
  package var url: String?
  package var author: String?
  package var feed: String?
  package var markup: GameNews.Markup
  package var contents: String
}

extension NewsRow {
  package init(_ post: GameNews.Post) {
    title = post.title
    url = post.url
    author = post.author
    feed = post.feed
    markup = post.markup
    contents = post.contents
  }
}

/// One row for each post about a game.
package struct NewsProjection: Projection {
  package static let name = "news"
  package static let version = 1

  package init() {}

  package func apply(_ recorded: Recorded<GameEvent>, to rows: inout Rows<NewsKey, NewsRow>) {
    switch recorded.event {
    case .published(let event):
      let key = NewsKey(event.app, at: event.post.date, id: event.post.id)
      rows[key] = NewsRow(event.post)
    case .counted: break
    }
  }
}

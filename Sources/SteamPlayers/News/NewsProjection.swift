package import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// A post about a game, in the order of time.
package struct NewsKey: RowKey {
  package static let columns: [RowColumn] = [.int64("app"), .timestamp("date"), .text("gid")]

  package let app: AppID
  package let date: Timestamp
  package let id: String

  package init(_ app: AppID, at date: Timestamp, id: String) {
    self.app = app
    self.date = date
    self.id = id
  }

  package func write(to writer: inout KeyWriter) {
    writer.write(app.number)
    writer.write(date)
    writer.write(id)
  }

  package init(from reader: inout KeyReader) throws(EventDecodingError) {
    app = try AppID(from: &reader)
    date = try reader.read()
    id = try reader.read()
  }
}

/// What a post says.
package struct NewsRow: RowContent {
  package static let columns: [RowColumn] = [
    .text("title"), .text("url"), .text("author"), .text("feed"), .text("markup"),
    .text("contents"),
  ]

  package var title: String
  package var url: String?
  package var author: String?
  package var feed: String?
  package var markup: GameNews.Markup
  package var contents: String

  package init(_ post: GameNews.Post) {
    title = post.title
    url = post.url
    author = post.author
    feed = post.feed
    markup = post.markup
    contents = post.contents
  }

  package func write(to writer: inout EventWriter) {
    writer.write(title)
    writer.write(url)
    writer.write(author)
    writer.write(feed)
    writer.write(markup.rawValue)
    writer.write(contents)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    title = try reader.read()
    url = try reader.readIfPresent(String.self)
    author = try reader.readIfPresent(String.self)
    feed = try reader.readIfPresent(String.self)
    markup = GameNews.Markup(rawValue: try reader.read()) ?? .html
    contents = try reader.read()
  }
}

/// One row for every post about a game.
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

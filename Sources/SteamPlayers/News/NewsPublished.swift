package import DaybookEvents
import DaybookValues
import DaybookWeb

/// A post about a game was published, in the stream of the game.
package struct NewsPublished: Event {
  package static let type: EventType = "news.published"
  package static let fields: [EventField] = [
    .int64("appid"), .text("gid"), .text("title"), .text("url"), .text("author"), .text("feed"),
    .text("date"), .text("markup"), .text("contents"),
  ]

  package let app: AppID
  package let post: GameNews.Post

  package init(_ post: GameNews.Post, about app: AppID) {
    self.app = app
    self.post = post
  }

  package func write(to writer: inout EventWriter) {
    writer.write(app.number)
    writer.write(post.id)
    writer.write(post.title)
    writer.write(post.url)
    writer.write(post.author)
    writer.write(post.feed)
    writer.write(post.date.description)
    writer.write(post.markup.rawValue)
    writer.write(post.contents)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    app = AppID(try reader.read())
    let id: String = try reader.read()
    let title: String = try reader.read()
    let url = try reader.readIfPresent(String.self)
    let author = try reader.readIfPresent(String.self)
    let feed = try reader.readIfPresent(String.self)
    let date = try reader.readTime()
    let markup: String = try reader.read()
    guard let markup = GameNews.Markup(rawValue: markup) else {
      throw reader.error("'\(markup)' is no markup")
    }
    post = GameNews.Post(
      id: id, title: title, url: url, author: author,
      contents: try reader.readIfPresent(String.self) ?? "", date: date, feed: feed,
      markup: markup)
  }
}

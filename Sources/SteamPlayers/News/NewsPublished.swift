package import DaybookEvents
internal import DaybookValues
internal import DaybookWeb

/// A post about a game was published, in the stream of the game.
package struct NewsPublished: CodedEvent {
  package static let type: EventType = "news.published"
  package static var codec: Codec<Self> {
    Codec(.int64("appid", \.app), .fields(\.post), make: { Self($1, about: $0) })
  }

  package let app: AppID
  package let post: GameNews.Post

  package init(_ post: GameNews.Post, about app: AppID) {
    self.app = app
    self.post = post
  }
}

extension GameNews.Post: FieldGroup {
  package static var codec: Codec<Self> {
    Codec(
      .text("gid", \.id), .text("title", \.title), .text("url", \.url), .text("author", \.author),
      .text("feed", \.feed), .timestamp("date", \.date), .text("markup", \.markup),
      .text("contents", \.contents, default: ""),
      make: {
        Self(
          id: $0, title: $1, url: $2, author: $3, contents: $7, date: $5, feed: $4, markup: $6)
      })
  }
}

extension GameNews.Markup: TextFieldValue {
  package static let noun = "markup"
}

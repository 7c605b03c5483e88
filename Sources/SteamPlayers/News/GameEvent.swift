package import DaybookEvents
internal import DaybookValues
internal import DaybookWeb

/// The events about a game itself, in the stream of the game.
package enum GameEvent: EventSet {
  case published(NewsPublished)
  case counted(PlayersCounted)

  package static let cases = [EventCase(Self.published), EventCase(Self.counted)]

  package var event: any Event {
    switch self {
    case .published(let event): event
    case .counted(let event): event
    }
  }
}

extension AppID {
  /// The stream of this game: `game-<number>`.
  package var stream: StreamName { StreamName(checked: "game-\(number)") }
}

/// A post about a game was published; the event is in the game's stream.
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

/// The people who played a game were counted; the event is in the game's stream.
package struct PlayersCounted: CodedEvent {
  package static let type: EventType = "players.counted"
  package static var codec: Codec<Self> {
    Codec(.int64("appid", \.app), .int64("count", \.count), make: { Self($1, in: $0) })
  }

  package let app: AppID
  package let count: Int64

  package init(_ count: Int64, in app: AppID) {
    self.app = app
    self.count = count
  }
}

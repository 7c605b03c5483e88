package import DaybookEvents
package import DaybookValues
internal import DaybookWeb

/// The content of an article was read for the first time, or changed.
package struct ArticleRead: CodedEvent {
  package static let type: EventType = "csNews.read"
  package static var codec: Codec<Self> {
    Codec(
      .int64("news", \.number), .text("subtitle", \.subtitle), .text("author", \.author),
      .timestamp("date", \.date), .text("link", \.link),
      .json("content", { ReadableList($0.blocks) })
    ) {
      Self($0, subtitle: $1, author: $2, date: $3, link: $4, $5.elements ?? [])
    }
  }

  package let number: Int64
  package let subtitle: String?
  package let author: String?
  package let date: Timestamp?
  package let link: String?
  package let blocks: [ArticleBlock]

  package init(
    _ number: Int64, subtitle: String? = nil, author: String? = nil, date: Timestamp? = nil,
    link: String? = nil, _ blocks: [ArticleBlock]
  ) {
    self.number = number
    self.subtitle = subtitle
    self.author = author
    self.date = date
    self.link = link
    self.blocks = blocks
  }
}

/// All events about articles, in one stream.
package enum ArticleEvent: EventSet {
  case published(ArticlePublished)
  case read(ArticleRead)

  package static let cases = [EventCase(Self.published), EventCase(Self.read)]

  package var event: any Event {
    switch self {
    case .published(let event): event
    case .read(let event): event
    }
  }

  package static let stream: StreamName = "csNews"
}

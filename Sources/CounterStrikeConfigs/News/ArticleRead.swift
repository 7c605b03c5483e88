package import DaybookEvents
package import DaybookValues
internal import DaybookWeb

/// The content of an article was read for the first time, or changed.
package struct ArticleRead: Event {
  package static let type: EventType = "csNews.read"
  package static let fields: [EventField] = [
    .int64("news"), .text("subtitle"), .text("author"), .timestamp("date"), .text("link"),
    .json("content"),
  ]

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

  package func write(to writer: inout EventWriter) {
    writer.write(number)
    writer.write(subtitle)
    writer.write(author)
    writer.write(date)
    writer.write(link)
    writer.write(JSONValue.array(blocks.map(\.json)))
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    number = try reader.read()
    subtitle = try reader.readIfPresent(String.self)
    author = try reader.readIfPresent(String.self)
    date = try reader.readIfPresent(Timestamp.self)
    link = try reader.readIfPresent(String.self)
    blocks = (try reader.read(JSONValue.self).array ?? []).compactMap(ArticleBlock.init)
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

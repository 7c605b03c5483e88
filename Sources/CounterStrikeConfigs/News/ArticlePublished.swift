package import DaybookEvents

/// An article was published, or its headline changed.
///
/// `news.published` is Steam's: it has other fields.
package struct ArticlePublished: Event {
  package static let type: EventType = "csNews.published"
  package static let fields: [EventField] = [.int64("news"), .text("title"), .text("image")]

  package let number: Int64
  package let title: String
  package let image: String?

  package init(_ number: Int64, title: String, image: String? = nil) {
    self.number = number
    self.title = title
    self.image = image
  }

  package func write(to writer: inout EventWriter) {
    writer.write(number)
    writer.write(title)
    writer.write(image)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    number = try reader.read()
    title = try reader.read()
    image = try reader.readIfPresent(String.self)
  }
}

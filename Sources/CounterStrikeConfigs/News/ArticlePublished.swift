package import DaybookEvents

/// An article was published, or its headline changed.
///
/// The Steam app already has the type `news.published`, with different fields.
package struct ArticlePublished: CodedEvent {
  package static let type: EventType = "csNews.published"
  package static var codec: Codec<Self> {
    Codec(
      .int64("news", \.number), .text("title", \.title), .text("image", \.image), make: Self.init)
  }

  package let number: Int64
  package let title: String
  package let image: String?

  package init(_ number: Int64, title: String, image: String? = nil) {
    self.number = number
    self.title = title
    self.image = image
  }
}

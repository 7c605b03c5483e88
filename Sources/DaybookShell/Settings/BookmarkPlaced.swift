package import Daybook

/// A position got a name, or the name was taken back.
package struct BookmarkPlaced: Event {
  package static let type: EventType = "daybook.bookmarkPlaced"
  package static let fields: [EventField] = [.text("name"), .uint64("position")]
  static let stream: StreamName = "daybook-bookmarks"

  let name: String
  /// The position; `nil` if the bookmark is removed.
  let position: UInt64?

  init(_ name: String, at position: UInt64?) { (self.name, self.position) = (name, position) }

  package func write(to writer: inout EventWriter) {
    writer.write(name)
    writer.write(position)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    name = try reader.read()
    position = try reader.readIfPresent(UInt64.self)
  }
}

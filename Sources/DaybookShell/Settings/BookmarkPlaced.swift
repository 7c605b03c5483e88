package import Daybook

/// The event that records that a person gave a name to a position, or removed the name.
package struct BookmarkPlaced: CodedEvent {
  package static let type: EventType = "daybook.bookmarkPlaced"
  package static var codec: Codec<Self> {
    Codec(.text("name", \.name), .uint64("position", \.position), make: { Self($0, at: $1) })
  }
  static let stream: StreamName = "daybook-bookmarks"

  let name: String
  /// The position; `nil` if the bookmark is removed.
  let position: UInt64?

  init(_ name: String, at position: UInt64?) { (self.name, self.position) = (name, position) }
}

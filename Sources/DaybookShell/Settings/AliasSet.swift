package import Daybook

/// The event that records that a person set or removed an alias, a word that means a complete line.
package struct AliasSet: CodedEvent {
  package static let type: EventType = "daybook.aliasSet"
  package static var codec: Codec<Self> {
    Codec(.text("name", \.name), .text("line", \.line), make: { Self($0, line: $1) })
  }
  static let stream: StreamName = "daybook-aliases"

  let name: String
  /// The line; `nil` if the alias is removed.
  let line: String?

  init(_ name: String, line: String?) { (self.name, self.line) = (name, line) }
}

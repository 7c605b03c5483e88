package import Daybook

/// A person made a word mean a line, or removed the alias.
package struct AliasSet: CodedEvent {
  package static let type: EventType = "daybook.aliasSet"
  package static var codec: Codec<Self> {
    Codec(.text("name", \.name), .text("line", \.line), make: { Self($0, line: $1) })
  }
  static let stream: StreamName = "daybook-aliases"

  let name: String
  /// The line; `nil` if the word no longer means a line.
  let line: String?

  init(_ name: String, line: String?) { (self.name, self.line) = (name, line) }
}

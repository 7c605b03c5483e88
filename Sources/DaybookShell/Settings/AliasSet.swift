package import Daybook

/// A word now means a line, or no longer means one.
package struct AliasSet: Event {
  package static let type: EventType = "daybook.aliasSet"
  package static let fields: [EventField] = [.text("name"), .text("line")]
  static let stream: StreamName = "daybook-aliases"

  let name: String
  /// The line; `nil` if the word no longer means a line.
  let line: String?

  init(_ name: String, line: String?) { (self.name, self.line) = (name, line) }

  package func write(to writer: inout EventWriter) {
    writer.write(name)
    writer.write(line)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    name = try reader.read()
    line = try reader.readIfPresent(String.self)
  }
}

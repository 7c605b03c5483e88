package import Daybook

/// A word got a line that it stands for, or was taken back.
package struct AliasSet: Event {
  package static let type: EventType = "daybook.aliasSet"
  package static let fields: [EventField] = [.text("name"), .text("line")]
  static let stream: StreamName = "daybook-aliases"

  let name: String
  /// The line; `nil` where the word stands for nothing any more.
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

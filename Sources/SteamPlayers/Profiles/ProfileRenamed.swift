package import DaybookEvents

/// A player goes by another name.
package struct ProfileRenamed: Event {
  package static let type: EventType = "profile.renamed"
  package static let fields: [EventField] = [.text("name"), .text("previous")]

  package let name: String
  package let previous: String?

  package init(to name: String, from previous: String?) {
    self.name = name
    self.previous = previous
  }

  package func write(to writer: inout EventWriter) {
    writer.write(name)
    writer.write(previous)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    name = try reader.read()
    previous = try reader.readIfPresent(String.self)
  }
}

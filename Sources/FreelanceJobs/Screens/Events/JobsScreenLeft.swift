package import DaybookEvents

/// A person left the screen.
package struct JobsScreenLeft: Event {
  package static let type: EventType = "jobs.screenLeft"
  package static let fields: [EventField] = [.bool("isHome")]

  /// Whether all screens were left, and not only the last one.
  package let isHome: Bool

  package init(isHome: Bool) {
    self.isHome = isHome
  }

  package func write(to writer: inout EventWriter) {
    writer.write(isHome)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    isHome = try reader.read()
  }
}

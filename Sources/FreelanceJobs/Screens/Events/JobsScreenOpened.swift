package import DaybookEvents

/// A person opened a screen of this app, told by its link.
package struct JobsScreenOpened: Event {
  package static let type: EventType = "jobs.screenOpened"
  package static let fields: [EventField] = [.text("link"), .bool("isByLink")]

  /// The link, such as `daybook://jobs/2026-03-23?days=3`.
  package let link: String
  /// Whether the link itself was opened, which closes all that was open before.
  package let isByLink: Bool

  package init(link: String, isByLink: Bool) {
    self.link = link
    self.isByLink = isByLink
  }

  package func write(to writer: inout EventWriter) {
    writer.write(link)
    writer.write(isByLink)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    link = try reader.read()
    isByLink = try reader.read()
  }
}

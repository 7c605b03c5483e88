package import DaybookEvents

/// A person opened a screen of this app, given by its link.
package struct JobsScreenOpened: CodedEvent, ScreenStateEvent {
  package static let type: EventType = "jobs.screenOpened"
  package static let category = JobFact.screenCategory
  package static let version = 2
  package static var codec: Codec<Self> {
    Codec(
      .text("link", \.link), .bool("isByLink", \.isByLink),
      .json("watched", \.watched, since: 2, default: []), make: Self.init)
  }

  /// The link, such as `daybook://jobs/2026-03-23?days=3`.
  package let link: String
  /// Whether the link itself was opened, which closes all that was open before.
  package let isByLink: Bool
  /// The jobs that were watched then: a list begins with them, even if others are watched later.
  package let watched: [JobID]

  package init(link: String, isByLink: Bool, watched: [JobID] = []) {
    self.link = link
    self.isByLink = isByLink
    self.watched = watched
  }
}

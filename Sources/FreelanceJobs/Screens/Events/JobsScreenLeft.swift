package import DaybookEvents

/// A person left the screen.
package struct JobsScreenLeft: CodedEvent, ScreenStateEvent {
  package static let type: EventType = "jobs.screenLeft"
  package static let category = JobFact.screenCategory
  package static var codec: Codec<Self> { Codec(.bool("isHome", \.isHome), make: Self.init) }

  /// Whether all screens were closed, and not only the last one.
  package let isHome: Bool

  package init(isHome: Bool) {
    self.isHome = isHome
  }
}

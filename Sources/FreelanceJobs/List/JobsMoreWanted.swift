package import DaybookEvents

/// A person wanted to see more days.
package struct JobsMoreWanted: CodedEvent, ScreenStateEvent {
  package static let type: EventType = "jobs.moreWanted"
  package static let category = JobFact.screenCategory
  package static var codec: Codec<Self> { Codec(.int64("days", \.days), make: Self.init) }

  /// How many days that are, from the first one on.
  package let days: Int64

  package init(days: Int64) {
    self.days = days
  }
}

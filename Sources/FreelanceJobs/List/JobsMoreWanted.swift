package import DaybookEvents

/// A person asked for more days.
package struct JobsMoreWanted: CodedEvent, ScreenStateEvent {
  package static let type: EventType = "jobs.moreWanted"
  package static let category = JobFact.screenCategory
  package static var codec: Codec<Self> { Codec(.int64("days", \.days), make: Self.init) }

  /// The number of days, from the first one on.
  package let days: Int64

  package init(days: Int64) {
    self.days = days
  }
}

package import DaybookEvents
package import DaybookProjections

/// The past fetches, which determine whether to send a request.
package struct FetchHistory: Sendable {
  /// The two read models, each with the function that applies an event to it.
  package static let parts = [
    ReadModelPart(\FetchHistory._fetches, FetchesProjection.apply),
    ReadModelPart(\FetchHistory._days, FetchDaysProjection.apply),
  ]

  /// The projections of the two read models.
  package static var projections: [any Projection.Type] { parts.map(\.projection) }

  @CopyOnWrite package var fetches: Rows<FetchSubject, FetchRow>
  @CopyOnWrite package var days: Rows<FetchDayKey, FetchDay>

  package init(
    fetches: Rows<FetchSubject, FetchRow> = Rows(), days: Rows<FetchDayKey, FetchDay> = Rows()
  ) {
    self.fetches = fetches
    self.days = days
  }

  /// Applies one more event to both read models.
  package mutating func apply(_ recorded: Recorded<FetchEvent>) {
    FetchesProjection().apply(recorded, to: &fetches)
    FetchDaysProjection().apply(recorded, to: &days)
  }
}

package import DaybookEvents
package import DaybookProjections

/// The past fetches, from which it is decided whether to ask at all.
package struct FetchHistory: Sendable {
  /// The projections of the read model.
  package static let projections: [any Projection.Type] = [
    FetchesProjection.self, FetchDaysProjection.self,
  ]

  @CopyOnWrite package var fetches: Rows<FetchSubject, FetchRow>
  @CopyOnWrite package var days: Rows<FetchDayKey, FetchDay>

  package init(
    fetches: Rows<FetchSubject, FetchRow> = Rows(), days: Rows<FetchDayKey, FetchDay> = Rows()
  ) {
    self.fetches = fetches
    self.days = days
  }

  /// Folds one more event into both projections.
  package mutating func apply(_ recorded: Recorded<FetchEvent>) {
    FetchesProjection().apply(recorded, to: &fetches)
    FetchDaysProjection().apply(recorded, to: &days)
  }

  /// The rows of `snapshot`, which has both projections; the needed rows are read from the disk.
  ///
  /// - Throws: `ViewError`.
  package init(_ snapshot: ReadModelSnapshot) throws {
    fetches = try snapshot.read(FetchesProjection.self) { $0 }
    days = try snapshot.read(FetchDaysProjection.self) { $0 }
  }
}

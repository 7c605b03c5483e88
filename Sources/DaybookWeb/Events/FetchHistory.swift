package import DaybookEvents
package import DaybookProjections

/// What is known of past fetches: what decides whether to ask at all.
package struct FetchHistory: Sendable {
  /// What keeps it.
  package static let projections: [any Projection.Type] = [
    FetchesProjection.self, FetchDaysProjection.self,
  ]

  package var fetches: Rows<FetchSubject, FetchRow>
  package var days: Rows<FetchDayKey, FetchDay>

  package init(
    fetches: Rows<FetchSubject, FetchRow> = Rows(), days: Rows<FetchDayKey, FetchDay> = Rows()
  ) {
    self.fetches = fetches
    self.days = days
  }

  /// Folds one more event into both.
  package mutating func apply(_ recorded: Recorded<FetchEvent>) {
    FetchesProjection().apply(recorded, to: &fetches)
    FetchDaysProjection().apply(recorded, to: &days)
  }

  /// What `body` makes of the rows that `models` keep; it reads from the disk what it asks for.
  ///
  /// - Throws: `ViewError`, or what `body` throws.
  package static func read<Result>(
    from models: ReadModelSnapshot, _ body: (FetchHistory) throws -> Result
  ) throws -> Result {
    try models.read(FetchesProjection.self) { fetches in
      try models.read(FetchDaysProjection.self) { days in
        try body(FetchHistory(fetches: fetches, days: days))
      }
    }
  }
}

/// The rows at a place.
package enum GridContent: Sendable, Equatable {
  /// What changed since the rows that are shown.
  case changes([GridChange])
  case table(GridTable)
  /// The rows of the imagined history, and their differences from the real rows.
  case imagined(GridTable, [GridChange])
}

/// An event that set a field.
package struct GridBlame: Sendable, Equatable {
  package let field: String
  package let value: String
  package let event: GridEvent

  package init(field: String, value: String, event: GridEvent) {
    (self.field, self.value, self.event) = (field, value, event)
  }
}

/// An answer to a question of a grid.
package enum GridAnswer: Sendable, Equatable {
  /// Another moment, with its rows, and what the event there did.
  case moment(GridMoment, GridContent, did: [GridChange])
  /// The places of the rows, from 0, for which a condition holds.
  case filtered(String, rows: [Int])
  /// Why a condition cannot be understood, in a line.
  case filterRefused(String, String)
  case blame(key: [UInt8], [GridBlame])
  case watched(GridWatch)
  /// The event that was looked for.
  case found(UInt64, String)
  /// Why there is nothing to show, in a line.
  case refused(String)
  /// Something that a person should know; an empty text takes back what was told.
  case told(String)
}

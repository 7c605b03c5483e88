/// The rows of a table at another position, as a table or as changes.
package enum GridContent: Sendable, Equatable {
  /// The changes that lead from the shown rows to the rows at the position.
  case changes([GridChange])
  case table(GridTable)
  /// The rows computed without the left-out events, and their differences from the real rows.
  case imagined(GridTable, [GridChange])
}

/// A field of a row, with the event that last set it.
package struct GridBlame: Sendable, Equatable {
  package let field: String
  package let value: String
  package let event: GridEvent
  /// The query that returns a row while the field has this value; `nil` if there is none.
  package let query: String?

  package init(field: String, value: String, event: GridEvent, query: String? = nil) {
    (self.field, self.value, self.event, self.query) = (field, value, event, query)
  }
}

/// An answer to a ``GridQuestion``.
package enum GridAnswer: Sendable, Equatable {
  /// Another moment, with its rows and with the row changes by the event at its position.
  case moment(GridMoment, GridContent, did: [GridChange])
  /// A condition, and the indexes, from 0, of the rows that meet it.
  case filtered(String, rows: [Int])
  /// The rows that a ``GridSelection`` chooses.
  case selected(GridSelected)
  /// The changes that lead from the rows at the position `from` to the shown rows.
  case compared(from: UInt64, [GridChange])
  /// The frequency of the values of the column with this index.
  case frequency(GridFrequency, of: Int)
  /// A condition with an error, and the error on one line.
  case filterRefused(String, String)
  case blame(key: [UInt8], [GridBlame])
  case watched(GridWatch)
  /// The result of the watched query at a position between the samples.
  case watchedHere(GridWatch.Sample)
  case tested(GridTest)
  /// The position of the event that a search found, and a message.
  case found(UInt64, String)
  /// The reason why there are no rows, on one line.
  case refused(String)
  /// A message for the person.
  case told(String)
  /// The text of the last line while an answer takes time.
  ///
  /// If it is `nil`, the last line shows its previous message again.
  case awaited(GridText?)
}

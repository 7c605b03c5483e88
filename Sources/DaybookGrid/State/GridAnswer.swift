/// The rows at a position.
package enum GridContent: Sendable, Equatable {
  /// The changes since the shown rows.
  case changes([GridChange])
  case table(GridTable)
  /// The rows of the hypothetical history, and their differences from the real rows.
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
  /// Another moment, with its rows, and the changes by the event at its position.
  case moment(GridMoment, GridContent, did: [GridChange])
  /// The indexes, from 0, of the rows that meet a condition.
  case filtered(String, rows: [Int])
  /// The rows that a selection gives.
  case selected(GridSelected)
  /// The differences between the rows and the rows at a position.
  case compared(from: UInt64, [GridChange])
  /// The frequency of the values of a column.
  case frequency(GridFrequency, of: Int)
  /// A condition with an error, and the error on one line.
  case filterRefused(String, String)
  case blame(key: [UInt8], [GridBlame])
  case watched(GridWatch)
  case tested(GridTest)
  /// The position of the event that a search found, and a message.
  case found(UInt64, String)
  /// The reason why there are no rows, on one line.
  case refused(String)
  /// A message for the person.
  case told(String)
  /// Whether the last line says that an answer is awaited; meanwhile an earlier message is hidden,
  /// but kept.
  case awaited(Bool)
}

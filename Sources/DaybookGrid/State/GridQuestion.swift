/// A position in the log to which the grid moves.
package enum GridPlace: Sendable, Equatable {
  case seq(UInt64)
  /// A position as typed: a number, `head`, a time, or a duration before now such as `-1h`.
  case typed(String)
  /// The next or previous event; events of the engine itself do not count, unless they change the
  /// table.
  case step(isForward: Bool)
  /// The next or previous event that changes the table.
  case tableChange(isForward: Bool)
  /// The next or previous event that changes a cell.
  case cellChange(key: [UInt8], column: Int, isForward: Bool)
}

/// A question of a grid; the part of the program that reads the log answers it.
package enum GridQuestion: Sendable, Equatable {
  /// The table at a position, folded without the events at the positions in `without`.
  case look(GridPlace, without: Set<UInt64>)
  /// The rows that meet a condition in KQL.
  case filter(String)
  /// The rows that a selection chooses from a table that is only partly in memory.
  case select(GridSelection)
  /// The changes that lead from the rows at the position `from` to the shown rows.
  case compare(from: UInt64)
  /// The frequency of the values of a column, in all rows that meet a condition in KQL.
  case frequency(column: Int, where: String?)
  /// The events that set the fields of a row.
  case blame(key: [UInt8])
  /// The results of a query at several positions along the log.
  case watch(String)
  /// The result of the watched query at the shown position.
  case watchValue(String)
  /// The event after which a query has a row that it did not have before.
  case bisect(String)
  /// A test at `path` with the fewest events, up to position `through`, that give the query a row.
  ///
  /// The event that brings the row is one after position `after`. If `expecting` is a condition, the
  /// test requires that the row meets it; otherwise it requires that the query has no row.
  case test(
    String, expecting: String? = nil, path: String, after: UInt64 = 0,
    through: UInt64)

  /// Whether the question requests rows that the shown table still lacks.
  package var completesRows: Bool {
    switch self {
    case .filter, .select, .compare: true
    case .look, .frequency, .blame, .watch, .watchValue, .bisect, .test: false
    }
  }
}

/// The effect of a key, which the caller must perform.
package enum GridEffect: Sendable, Equatable {
  case none
  /// The key has no effect here.
  case bell
  case ask(GridQuestion)
  /// Copy a text to the clipboard.
  case copy(String)
  /// Write the trail to a file.
  case save(path: String, text: String)
  case redraw
  case suspend
  case quit
}

/// Where in the log to look.
package enum GridPlace: Sendable, Equatable {
  case seq(UInt64)
  /// As a person writes it: a seq, `head`, a time, `-1h`.
  case typed(String)
  /// The next event that changes the table, or the one before.
  case tableChange(isForward: Bool)
  /// The next event that changes a cell, or the one before.
  case cellChange(key: [UInt8], column: Int, isForward: Bool)
}

/// A question of a grid, for the part of the program that reads the log.
package enum GridQuestion: Sendable, Equatable {
  /// The table at a place, had some events not been.
  case look(GridPlace, without: Set<UInt64>)
  /// The rows for which a condition in KQL holds.
  case filter(String)
  /// Who set the fields of a row.
  case blame(key: [UInt8])
  /// What a query gives along the log.
  case watch(String)
  /// The first event after which a query has a row.
  case bisect(String)
}

/// What is to be done after a key.
package enum GridEffect: Sendable, Equatable {
  case none
  /// The key did nothing that it should have.
  case bell
  case ask(GridQuestion)
  /// Hand a text to the clipboard.
  case copy(String)
  /// Write the trail to a file.
  case save(path: String, text: String)
  case redraw
  case suspend
  case quit
}

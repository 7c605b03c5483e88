internal import DaybookPresentation

/// A text of a grid's window.
package enum GridText: LocalizedText, Equatable {
  // The title.
  case position(UInt64, of: UInt64)
  case against(UInt64)
  case rows(Int)
  case firstRows(Int, of: Int)
  case matching(Int, of: String)
  case first(Int, of: String)
  case hidden(Int)
  case whatIf(String, marks: String, position: UInt64), escEndsIt
  // The texts for rows, and for the lines below them.
  case noRows, noRow, beforeFirst
  case row(Int, of: Int), removedRow(of: Int)
  case line(Int, of: Int)
  case watched(value: String, seq: UInt64)
  case playing, noMark, keysOfSheet, keysOfBlame, keysOfTable, keysOfPast, tooSmall
  // The titles and headings of sheets.
  case keys, visited
  case frequency(table: String, column: String)
  case blame(table: String, row: String)
  case heading(String)
  // Messages.
  case noPast, noKeys, notThere, imaginedOnly
  case needsAllEvents(String)
  case pinned(UInt64)
  case notFound(String)
  case notFoundAmong(String, Int)
  case stopped(at: String)
  case byPosition(UInt64)
  case altered
  case noSuchEvent(isForward: Bool)
  case noSuchRow(UInt64)
  case firstAfter(UInt64)
  case unchanging(Int)
  case watchNeedsTable
  case oneCondition
  case noPinWithoutEvents
  case noEventHere, nothingTyped, noEffect, noWayBack, noSearch
  case tested(path: String, events: Int, of: UInt64, isMinimal: Bool)
  /// A search for the events of a test goes on, with this many events left.
  case shrinking(Int?)
  // The results of an effect.
  case copiedPart(kilobytes: Int, of: Int)
  case copied, notCopied, working, givenUp
  case written(String)

  package var english: String {
    switch self {
    case .position(let seq, let head): "at \(seq) of \(head)"
    case .against(let seq): "against \(seq)"
    case .rows(let count): count == 1 ? "1 row" : "\(count) rows"
    case .firstRows(let count, let all): "first \(count) of \(GridText.rows(all).english)"
    case .matching(let count, let all): "\(count) of \(all) match"
    case .first(let count, let all): "first \(count) of \(all)"
    case .hidden(let count): "\(count) hidden"
    case .whatIf(let events, let marks, let position):
      "WHAT IF \(events) had not been: \(marks.isEmpty ? "nothing" : marks) would differ"
        + " at \(position)"
    case .escEndsIt: "(Esc: as it was)"
    case .noRows: "no rows"
    case .noRow: "no row"
    case .beforeFirst: "before the first event"
    case .row(let number, let count): "row \(number) of \(count)"
    case .removedRow(let count): "removed row, beside \(GridText.rows(count).english)"
    case .line(let number, let count): "line \(number) of \(count)"
    case .watched(let value, let seq): "\(value) at \(seq)"
    case .playing: "playing; any key pauses"
    case .keysOfSheet: "Enter goes on, Esc closes, y copies"
    case .keysOfBlame: "Enter goes to the event, T makes a test, Esc closes"
    case .keysOfTable: "/ find  f filter  ? keys  q"
    case .keysOfPast: ", . step  < > table  n N cell  Enter blame  : go  "
    case .tooSmall: "Too small: 20 x 8."
    case .keys: "Keys"
    case .visited: "Visited"
    case .frequency(let table, let column): "\(table): how often each \(column)"
    case .blame(let table, let row): "\(table) \(row): who set what"
    case .heading(let name): name
    case .noPast: "This result has no past: open a read model or a query."
    case .noKeys: "These rows have no key of a read model. < and > go to what changes the table."
    case .needsAllEvents(let table):
      "'\(table)' cannot be computed without an event. Use events or read models."
    case .notThere: "The row is not there at this moment. Go to one at which it is."
    case .imaginedOnly: "A test is made of what was. Take the left-out events back (Esc)."
    case .pinned(let seq): "Pinned \(seq): what differs from it is marked."
    case .notFound(let text): "No row has '\(text)'."
    case .notFoundAmong(let text, let count):
      "None of the first \(count) rows has '\(text)'. A filter (f) looks at all rows."
    case .stopped(let place): "The read model is stopped at \(place); its rows are those before."
    case .byPosition(let seq):
      "Times go backwards: all events up to \(seq) are in, later ones too."
    case .altered: "The read model was altered; its rows are new."
    case .noSuchEvent(let isForward):
      "There is no such event \(isForward ? "after" : "before") this one."
    case .noSuchRow(let seq): "There is no such row at \(seq), so nobody set it."
    case .firstAfter(let seq): "Event \(seq) is the first after which the query has a row."
    case .unchanging(let count):
      "The \(count) events there change nothing. Go to a position by ':'."
    case .watchNeedsTable:
      "The watch reads no table that changes. Name one without '@', as in 'games | count'."
    case .noPinWithoutEvents:
      "A pin compares what was. Take the left-out events back first (Esc)."
    case .oneCondition: "A filter is one condition on a row, such as 'n > 5 and name has \"a\"'."
    case .noEventHere: "No event can be left out at 0. Go to one first."
    case .noEffect: "This key does nothing here. ? lists the keys."
    case .noWayBack: "There is no place to go back to."
    case .noMark: "No row is marked. Steps, pins (p) and left-out events (x) mark rows."
    case .noSearch: "No text was searched for yet. / searches."
    case .nothingTyped: "Nothing was typed, so nothing was done."
    case .tested(let path, let count, let total, true):
      "\(path) fails now: it takes \(count) of \(total) events."
    case .tested(let path, let count, let total, false):
      "\(path) fails now, with \(count) of \(total) events; fewer may be enough."
    case .copied: "Handed to the terminal's clipboard."
    case .copiedPart(let part, let all):
      "Only the first \(part) of \(all) KB were handed to the terminal's clipboard."
    case .notCopied: "This terminal takes no clipboard."
    case .working: "working; Esc gives up"
    case .shrinking(nil): "working; Esc ends it with the best test so far"
    case .shrinking(let left?):
      "\(left.counted("event")) left; Esc ends it with the best test so far"
    case .givenUp: "Given up."
    case .written(let path): "Written to \(path)."
    }
  }
}

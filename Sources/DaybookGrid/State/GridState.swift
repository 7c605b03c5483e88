package import DaybookPresentation
internal import DaybookRendering
package import DaybookTerminal

/// The state of a grid and the effects of its keys, without any input or output.
///
/// A key returns an effect. The caller performs the effect, and passes an answer to
/// ``receive(_:)``, which may return another effect.
package struct GridState: Sendable {
  /// The part of the grid that the keys Left, Right and Enter control.
  package enum Focus: Sendable, Equatable { case table, scrubber, watch }

  /// A line of the window that shows a row.
  enum Line: Sendable, Equatable {
    /// A row, by its index in the table.
    case row(Int)
    /// A removed row, by its index among the removed rows.
    case gone(Int)

    var isGone: Bool { if case .gone = self { true } else { false } }
  }

  struct Filter: Sendable, Equatable {
    var text: String
    /// The indexes of the matching rows; `nil` until the answer comes.
    var rows: Set<Int>?
    /// The error of the condition; `nil` if it has none.
    var problem: String?
    var isAnswered = false
  }

  /// A position of the log, with the cell under the cursor there.
  struct Place: Sendable {
    let position: UInt64
    /// The key of the row; `nil` if there was no row.
    let key: [UInt8]?
    /// The name of the column; `nil` if there was no column.
    let column: String?
  }

  struct Pin: Sendable {
    let position: UInt64
    let table: GridTable
    /// The differences between the pinned rows and the rows at position `seq`.
    ///
    /// They are requested only if a table is partly in memory.
    var compared: (seq: UInt64, changes: [GridChange])?
  }

  package internal(set) var size: WindowSize
  package internal(set) var table: GridTable
  package internal(set) var moment: GridMoment
  package internal(set) var marks = GridMarks()
  /// The row changes by the event at the current position.
  var did: [GridChange]
  /// The differences from the real rows when events are left out; otherwise `nil`.
  var imagined: [GridChange]?
  /// The row that each line shows, from top to bottom.
  var lines: [Line] = []

  /// The index of the line under the cursor; `column` is the index of the column under the cursor.
  var line = 0
  var column = 0
  /// The index of the first visible line; `left` is the number of columns that are scrolled away.
  var top = 0
  var left = 0

  var sorting: GridSelection.Sorting?
  /// The matching rows of a table that is only partly in memory, in the requested order.
  ///
  /// If it is `nil`, the rows of ``table`` are shown.
  var selected: GridSelected?
  /// Whether ``selected`` is still from the previous moment, because its new rows have not arrived.
  var selectedIsFormer = false
  /// The condition before the prompt was opened, which is restored if the prompt is cancelled.
  var formerCondition: String?
  var hidden: Set<Int> = []
  var filter: Filter?
  var searched = ""
  var focus = Focus.table
  var sheets: [GridSheet] = []
  var prompt: GridPrompt?
  var message: String?
  /// The text of the last line while an answer takes time; otherwise `nil`.
  var awaiting: GridText?
  var pin: Pin?
  /// The positions of the events that the user has left out.
  package internal(set) var skips: Set<UInt64> = []
  /// The positions of the events that are left out of the shown rows.
  ///
  /// When new rows arrive, this is set to ``skips``. If the rows cannot be read, ``skips`` is set
  /// back to these positions.
  var shownSkips: Set<UInt64> = []
  /// The places to which the key Backspace returns, with the most recent at the end.
  var visited: [Place] = []
  /// The place to which the key Backspace returns, until its rows arrive.
  var returning: Place?
  package internal(set) var trail: GridTrail
  var watch: GridWatch?
  /// The query that was typed most recently to be watched, even if it has an error.
  var typedWatch = ""
  /// The tests that were written in this grid.
  package internal(set) var tests: [GridTest] = []
  let language: Language
  package internal(set) var isPlaying = false
  /// Whether the window scrolls to a changed row when the next rows arrive.
  var seeksMark = false
  /// The field whose blame was requested most recently; `nil` if that blame was of a whole row.
  var blamedField: String?
  /// The query of a blamed field of which a test was last asked for, and the event that set it.
  var testedBlame: (query: String, seq: UInt64)?

  package init(
    table: GridTable, moment: GridMoment, did: [GridChange] = [],
    size: WindowSize, in language: Language = .english
  ) {
    (self.table, self.moment, self.size) = (table, moment, size)
    message = moment.note
    self.language = language
    self.did = did
    trail = GridTrail(table.title)
    mark()
    arrange()
  }

  /// The density of the log's events in time.
  var density: GridDensity { moment.density }

  /// The time until the caller must call ``tick()``; `nil` while the log is not played.
  package var pause: Duration? { isPlaying ? .milliseconds(400) : nil }

  /// Plays one event further, after each ``pause``.
  package mutating func tick() -> GridEffect {
    guard isPlaying else { return .none }
    guard moment.position < moment.head else {
      isPlaying = false
      return .none
    }
    return look(at: .step(isForward: true))
  }

  /// The question for the result of the watched query at the present position.
  ///
  /// It is `nil` if no query is watched, or if the result is known.
  package var watchQuestion: GridQuestion? {
    guard let watch, watch.sample(at: moment.position)?.seq != moment.position else { return nil }
    return .watchValue(watch.text)
  }

  /// Whether a line is being typed.
  package var isTyping: Bool { prompt != nil }

  /// The present position, with the cell under the cursor.
  var place: Place {
    let name = table.columns.indices.contains(column) ? table.columns[column].name : nil
    return Place(position: moment.position, key: row?.key, column: name)
  }

  /// The row under the cursor; `nil` if there is none.
  var row: GridRow? { lines.indices.contains(line) ? row(of: lines[line]) : nil }

  /// The cell under the cursor; `nil` if no row is under the cursor, or the table has no columns.
  var cell: Cell? { table.columns.indices.contains(column) ? row?.cells[column] : nil }

  /// The rows in memory that the lines show.
  var shownRows: [GridRow] { selected?.rows ?? table.rows }

  func row(of line: Line) -> GridRow {
    switch line {
    case .row(let place): shownRows[place]
    case .gone(let place): marks.gone[place]
    }
  }

  package func text(_ text: GridText) -> String { text.text(in: language) }

  func look(at place: GridPlace) -> GridEffect { .ask(.look(place, without: skips)) }
}

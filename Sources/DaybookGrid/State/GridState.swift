package import DaybookPresentation
internal import DaybookRendering
package import DaybookTerminal

/// The content of a grid and the effects of its keys, as a value without input or output.
///
/// A key returns an effect. The caller performs the effect, and passes an answer to
/// ``receive(_:)``, which may return another effect.
package struct GridState: Sendable {
  /// The part of the grid that the keys Left, Right and Enter control.
  package enum Focus: Sendable, Equatable { case table, scrubber, watch }

  /// One line of the table.
  enum Line: Sendable, Equatable {
    /// A row, by its index in the table.
    case row(Int)
    /// A removed row, by its index among the removed rows.
    case gone(Int)
  }

  struct Filter: Sendable, Equatable {
    var text: String
    /// The indexes of the matching rows; `nil` until the answer comes.
    var rows: Set<Int>?
    /// The error of the condition; `nil` if it has none.
    var problem: String?
    var isAnswered = false
  }

  struct Pin: Sendable {
    let moment: GridMoment
    let table: GridTable
    /// The differences from the pinned rows at a position, for a table that is only partly in
    /// memory.
    var compared: (seq: UInt64, changes: [GridChange])?
  }

  package internal(set) var size: WindowSize
  package internal(set) var table: GridTable
  package internal(set) var moment: GridMoment
  package internal(set) var marks = GridMarks()
  /// The changes by the event at the position.
  var did: [GridChange]
  /// The differences of the imagined history, when events are left out.
  var imagined: [GridChange]?
  /// The content of the lines, from top to bottom.
  var lines: [Line] = []

  /// The line under the cursor; `column` is the column under the cursor.
  var line = 0
  var column = 0
  /// The index of the first visible line; `left` is the number of columns that are scrolled away.
  var top = 0
  var left = 0

  var sorting: GridSelection.Sorting?
  /// The rows of a large table that meet the condition, in the order that was asked for; `nil` if
  /// the rows of ``table`` are shown.
  var selected: GridSelected?
  /// Whether ``selected`` still has the rows of another moment, until the rows of this moment
  /// arrive.
  var selectedIsFormer = false
  /// The condition as it was before the prompt for a new condition was opened.
  var formerCondition: String?
  var hidden: Set<Int> = []
  var filter: Filter?
  var searched = ""
  var focus = Focus.table
  var sheets: [GridSheet] = []
  var prompt: GridPrompt?
  var message: String?
  /// Whether a message about a wait for an answer is on the screen.
  var isAwaitingAnswer = false
  var pin: Pin?
  /// The positions of the events that are left out.
  package internal(set) var skips: Set<UInt64> = []
  /// The events that the shown rows leave out; an answer sets them to ``skips``.
  var shownSkips: Set<UInt64> = []
  /// The positions to which Backspace returns.
  var visited: [UInt64] = []
  package internal(set) var trail: GridTrail
  var watch: GridWatch?
  /// The tests that were written.
  package internal(set) var tests: [GridTest] = []
  let language: Language
  package internal(set) var isPlaying = false
  /// Whether the next rows must be scrolled to a marked row.
  var seeksMark = false
  /// The field whose blame was requested last; `nil` for the blame of a row, and before the first.
  var blamedField: String?

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

  /// The time until the next ``tick()``; `nil` when nothing plays.
  package var pause: Duration? { isPlaying ? .milliseconds(400) : nil }

  /// The effect after the ``pause``.
  package mutating func tick() -> GridEffect {
    guard isPlaying else { return .none }
    guard moment.position < moment.head else {
      isPlaying = false
      return .none
    }
    return look(at: .seq(moment.position + 1))
  }

  /// Whether a line is being typed.
  package var isTyping: Bool { prompt != nil }

  /// The row under the cursor; `nil` for none.
  var row: GridRow? { lines.indices.contains(line) ? row(of: lines[line]) : nil }

  /// The cell under the cursor; `nil` for no row, or for a table without columns.
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

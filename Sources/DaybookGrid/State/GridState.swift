package import DaybookTerminal

/// The content of a grid and the effects of its keys, as a value without input or output.
///
/// A key gives an effect. The caller performs it, and passes the answer to ``receive(_:)``, which
/// may give another effect.
package struct GridState: Sendable {
  /// What the keys Left, Right and Enter are for.
  package enum Focus: Sendable, Equatable { case table, scrubber, watch }

  /// One line of the table.
  enum Line: Sendable, Equatable {
    /// A row, by its place.
    case row(Int)
    /// One that went, by its place among those.
    case gone(Int)
  }

  struct Sorting: Sendable, Equatable {
    var column: Int
    var isDescending: Bool
  }

  struct Filter: Sendable, Equatable {
    var text: String
    /// The places of rows; `nil` while nobody has answered.
    var rows: Set<Int>?
    /// Why it cannot be understood.
    var problem: String?
    var isAnswered = false
  }

  struct Pin: Sendable { let moment: GridMoment, table: GridTable }

  package internal(set) var size: WindowSize
  package internal(set) var table: GridTable
  package internal(set) var moment: GridMoment
  package internal(set) var marks = GridMarks()
  /// What the event did.
  var did: [GridChange]
  /// The differences of the imagined history, when events are left out.
  var imagined: [GridChange]?
  var density: GridDensity
  /// The content of the lines, from top to bottom.
  var lines: [Line] = []

  /// The line under the cursor, and the column.
  var line = 0
  var column = 0
  /// The first line that is shown, and how many columns right of the key are scrolled away.
  var top = 0
  var left = 0

  var sorting: Sorting?
  var hidden: Set<Int> = []
  var filter: Filter?
  var searched = ""
  var focus = Focus.table
  var sheets: [GridSheet] = []
  var prompt: GridPrompt?
  var message: String?
  var pin: Pin?
  /// The events that are left out.
  package internal(set) var skips: Set<UInt64> = []
  /// Where Backspace leads.
  var visited: [UInt64] = []
  package internal(set) var trail: GridTrail
  var watch: GridWatch?
  package internal(set) var isPlaying = false
  /// Whether the next rows are to be scrolled to one that is marked.
  var seeksMark = false
  /// The field whose blame is asked for.
  var blamedField: String?

  package init(
    table: GridTable, moment: GridMoment, did: [GridChange] = [],
    density: GridDensity = GridDensity([]), size: WindowSize
  ) {
    (self.table, self.moment, self.density, self.size) = (table, moment, density, size)
    self.did = did
    trail = GridTrail(table.title)
    mark()
    arrange()
  }

  /// How long to wait before ``tick()``; `nil` where nothing plays.
  package var pause: Duration? { isPlaying ? .milliseconds(400) : nil }

  /// What is to be done when the time is over.
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

  /// The row under the cursor; `nil` where there is none.
  var row: GridRow? { lines.indices.contains(line) ? row(of: lines[line]) : nil }

  func row(of line: Line) -> GridRow {
    switch line {
    case .row(let place): table.rows[place]
    case .gone(let place): marks.gone[place]
    }
  }

  func look(at place: GridPlace) -> GridEffect { .ask(.look(place, without: skips)) }
}

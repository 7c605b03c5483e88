package import DaybookValues

/// Rows of facts on their way to a client: those that were kept, and how many there are besides.
package struct AnswerTable: Sendable, Equatable {
  package struct Column: Sendable, Equatable {
    package let name: String
    /// A type of KQL.
    package let type: String

    package init(_ name: String, _ type: String = "dynamic") {
      (self.name, self.type) = (name, type)
    }
  }

  /// What it is called beside others.
  package let name: String
  package let columns: [Column]
  package private(set) var rows: [[JSONValue]] = []
  /// How many rows are left out.
  package private(set) var omitted = 0
  /// Whether there are no more of those.
  package private(set) var isCounted = true
  /// How many cells were cut for their length.
  private(set) var cutCells = 0
  /// Whether rows are left out for their length, and not for their number.
  private(set) var isShort = false
  private var bytes = 0
  private let room: AnswerRoom

  /// A table that keeps what there is room for.
  package init(_ name: String, _ columns: [Column], in room: AnswerRoom) {
    (self.name, self.columns, self.room) = (name, columns, room)
  }

  /// A table of facts.
  package init(_ name: String, _ columns: [String], _ rows: [[JSONValue]], in room: AnswerRoom) {
    self.init(name, columns.map { Column($0) }, in: room)
    for row in rows { add(row) }
  }

  /// How many rows there may be.
  var mostRows: Int { room.rows }

  /// Whether rows that come now are counted only.
  package var isFull: Bool { isShort || rows.count >= room.rows }

  /// How many more rows there is room for at most.
  package var freeRows: Int { isFull ? 0 : room.rows - rows.count }

  package mutating func add(_ row: [JSONValue]) {
    guard !isFull else { return omit(1) }
    let cells = row.map { room.cell($0) }
    bytes += cells.reduce(0) { $0 + $1.bytes }
    guard bytes <= room.bytes else {
      isShort = true
      return omit(1)
    }
    cutCells += cells.count { $0.isCut }
    rows.append(cells.map(\.value))
  }

  /// Notes rows that nobody looks at.
  package mutating func omit(_ count: Int) { omitted += count }

  /// Notes that there may be more rows than were counted.
  package mutating func stopCounting() { isCounted = false }
}

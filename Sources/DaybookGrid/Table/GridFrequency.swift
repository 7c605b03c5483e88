package import DaybookRendering
internal import DaybookValues

/// The number of rows with each value of a column.
package struct GridFrequency: Sendable, Equatable {
  /// A value of the column, with the number of rows that have it.
  struct Entry: Sendable, Equatable {
    let cell: Cell
    var count: Int
  }

  private var entries: [String: Entry] = [:]
  /// The number of all counted rows.
  private(set) var total = 0

  package init() {}

  /// Counts a row with this value.
  package mutating func add(_ cell: Cell) {
    entries[Self.name(of: cell), default: Entry(cell: cell, count: 0)].count += 1
    total += 1
  }

  /// The values with their counts, the most frequent first.
  var sorted: [Entry] {
    entries.sorted {
      $0.value.count == $1.value.count ? $0.key < $1.key : $0.value.count > $1.value.count
    }.map(\.value)
  }

  /// A dictionary key for a value; different values have different keys, even with the same text.
  private static func name(of cell: Cell) -> String {
    switch cell {
    case _ where cell.isNull: "\u{0}"
    case .nested(.string(let text)): "\u{1}" + text
    default: cell.text
    }
  }
}

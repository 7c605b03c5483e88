/// The widths of a table's columns, which fit a given width together with the gaps.
struct TableWidths {
  private let table: Table
  /// The widths of the columns from left to right.
  private(set) var columns: [Int]
  private var excess: Int

  init(_ table: Table, fitting width: Int) {
    self.table = table
    columns = table.columns.indices.map(table.naturalWidth)
    let gaps = table.indentation + 2 * max(0, table.columns.count - 1)
    excess = columns.reduce(gaps, +) - width
    // If cells wrap, columns are first narrowed without breaking words. Then words are broken in
    // columns that have a minimum width, and finally in all columns without numbers.
    let steps = table.wraps ? [whole, limit, scrap] : [minimum]
    for least in steps where excess > 0 { shrink(to: columns.indices.map(least)) }
  }

  /// Narrows the widest columns, by one terminal column at a time.
  private mutating func shrink(to least: [Int]) {
    while excess > 0, let widest = widest(above: least) {
      columns[widest] -= 1
      excess -= 1
    }
  }

  private func widest(above least: [Int]) -> Int? {
    let shrinking = columns.indices.filter { columns[$0] > least[$0] }
    let first = shrinking.filter { !table.columns[$0].isLastToShrink }
    return (first.isEmpty ? shrinking : first).max { columns[$0] < columns[$1] }
  }

  private func minimum(of column: Int) -> Int { table.columns[column].minimumWidth ?? .max }

  /// The least width without broken words.
  ///
  /// If the column must not be narrowed, only its title may wrap.
  private func whole(of column: Int) -> Int {
    let word = table.columns[column].title.longestWord
    guard let minimum = table.columns[column].minimumWidth else {
      return max(word, table.bodyWidth(of: column) { $0.width })
    }
    return max(minimum, word, table.bodyWidth(of: column) { $0.longestWord })
  }

  private func limit(of column: Int) -> Int {
    table.columns[column].minimumWidth ?? whole(of: column)
  }

  /// The least readable width; a number is never broken.
  private func scrap(of column: Int) -> Int {
    table.columns[column].alignment == .right ? whole(of: column) : 4
  }
}

extension Table {
  /// The width of the widest cell of `column`, its title included.
  fileprivate func naturalWidth(of column: Int) -> Int {
    max(columns[column].title.width, bodyWidth(of: column) { $0.width })
  }

  fileprivate func bodyWidth(of column: Int, _ measure: (TerminalText) -> Int) -> Int {
    rows.reduce(0) { widest, row in
      max(widest, row.indices.contains(column) ? measure(row[column]) : 0)
    }
  }
}

extension TerminalText {
  /// The width of the widest word.
  fileprivate var longestWord: Int {
    text.split(separator: " ").reduce(0) { max($0, String($1).displayWidth) }
  }
}

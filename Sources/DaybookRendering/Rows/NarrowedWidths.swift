/// The widths of columns; the widest columns are narrowed until all columns fit.
struct NarrowedWidths {
  /// The widths from left to right.
  private(set) var columns: [Int]
  private let room: Int

  /// - Parameters:
  ///   - columns: The widths from left to right.
  ///   - room: The width that all columns together may have.
  init(_ columns: [Int], room: Int) {
    (self.columns, self.room) = (columns, room)
  }

  /// Narrows the widest columns until all columns fit, or each has its least width.
  ///
  /// The result is the same as if the widest column were narrowed by one again and again. If
  /// several columns are the widest, the first of them is narrowed.
  ///
  /// - Complexity: O(*n* log *w*), *w* being the greatest width.
  mutating func narrow(to least: [Int]) {
    guard columns.reduce(0, +) > room else { return }
    let limit = highestLimit(least)
    var excess = total(at: limit + 1, least) - room
    for index in columns.indices {
      let width = width(of: index, at: limit + 1, least)
      let isAbove = width > self.width(of: index, at: limit, least)
      columns[index] = isAbove && excess > 0 ? width - 1 : width
      if isAbove { excess -= 1 }
    }
  }

  /// The greatest limit for the widths at which all columns fit; 0 if there is none.
  private func highestLimit(_ least: [Int]) -> Int {
    var (low, high) = (0, columns.max() ?? 0)
    while low + 1 < high {
      let middle = low + (high - low) / 2
      if total(at: middle, least) <= room { low = middle } else { high = middle }
    }
    return low
  }

  private func total(at limit: Int, _ least: [Int]) -> Int {
    columns.indices.reduce(0) { $0 + width(of: $1, at: limit, least) }
  }

  /// The width of a column that is narrowed to `limit`, but not below its least width.
  private func width(of index: Int, at limit: Int, _ least: [Int]) -> Int {
    max(min(columns[index], least[index]), min(columns[index], limit))
  }
}

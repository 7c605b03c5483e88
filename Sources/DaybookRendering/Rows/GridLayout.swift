/// The width of each column of a grid, and the columns that are hidden because there is no room.
///
/// Expendable columns are hidden first. Then texts are narrowed, beginning with the widest text,
/// and then titles and times. A number is shortened only if its column is the only column. If the
/// columns still do not fit, they are hidden from the right, but the last column stays while there
/// is room for two columns. Wanted columns are narrowed or hidden only after all these steps.
struct GridLayout: Sendable {
  /// A part of each line, from left to right: a column, or the gap for hidden columns.
  enum Slot: Sendable, Equatable {
    case column(Int, width: Int)
    /// The gap, one column wide, that is shown instead of the hidden columns.
    case gap

    var width: Int {
      switch self {
      case .column(_, let width): width
      case .gap: 1
      }
    }
  }

  private let columns: [GridColumn]
  private let width: Int
  /// The expendable columns, in the order in which they are hidden.
  private let expendable: [ExpendableColumns.Place]
  let slots: [Slot]

  init(
    columns: [ResultColumn], rows: [[ShownCell]], width: Int, expendable: ExpendableColumns? = nil
  ) {
    let measured = columns.indices.map { GridColumn(columns[$0], at: $0, in: rows) }
    let expendable = expendable ?? ExpendableColumns(of: columns)
    self.init(measured, width: width, expendable: expendable.places(in: columns, rows))
  }

  private init(_ columns: [GridColumn], width: Int, expendable: [ExpendableColumns.Place]) {
    (self.columns, self.width, self.expendable) = (columns, width, expendable)
    slots = Self.slots(of: columns, width: width, expendable: expendable.map(\.index))
  }

  /// Whether the lines with their frame fit the width.
  var fits: Bool { slots.reduce(1) { $0 + $1.width + 3 } <= width }

  var hiddenCount: Int { columns.count - slots.count { $0 != .gap } }

  /// Whether the layout also fits further `rows`.
  ///
  /// The layout fits if no number or time needs a wider column. A column that is hidden because all
  /// its texts are equal must have the same text in `rows`.
  func holds(_ rows: [[ShownCell]]) -> Bool {
    columns.indices.allSatisfy { index in
      columns[index].isText || rows.allSatisfy { $0[index].width <= columns[index].natural }
    } && expendable.allSatisfy { isShown($0.index) || $0.holds(rows) }
  }

  private func isShown(_ index: Int) -> Bool {
    slots.contains { slot in
      if case .column(index, _) = slot { true } else { false }
    }
  }

  /// The layout after widening the columns for `rows`; a hidden column with a new text is visible
  /// again.
  func widened(for rows: [[ShownCell]]) -> GridLayout {
    GridLayout(
      columns.indices.map { columns[$0].widened(by: rows, at: $0) }, width: width,
      expendable: expendable.filter { $0.holds(rows) })
  }
}

extension GridLayout {
  private static func slots(
    of columns: [GridColumn], width: Int, expendable: [Int]
  ) -> [Slot] {
    let left = left(of: columns, width, expendable)
    let kept = kept(of: left, columns, width)
    if kept.count > 1 {
      let widths = widths(
        of: kept.map { columns[$0] }, hidesSome: kept.count < columns.count, width)
      return slots(kept, widths, of: columns.count)
    }
    let only = left.first { columns[$0].isWanted } ?? 0
    let room = width - 4 - (columns.count > 1 ? 4 : 0)
    return slots([only], [max(1, min(columns[only].natural, room))], of: columns.count)
  }

  /// The columns that remain after hiding expendable columns.
  ///
  /// They are hidden one by one, until no column has to be narrowed.
  private static func left(
    of columns: [GridColumn], _ width: Int, _ expendable: [Int]
  ) -> [Int] {
    var left = Array(columns.indices)
    for index in expendable where left.count > 1 {
      let gap = left.count < columns.count ? 4 : 0
      guard left.reduce(1 + gap, { $0 + columns[$1].natural + 3 }) > width else { break }
      left.removeAll { $0 == index }
    }
    return left
  }

  /// The columns that fit `width`: the wanted columns, then the last column, then the remaining
  /// columns from the left.
  ///
  /// Every column that is not wanted is hidden before a wanted column is narrowed.
  private static func kept(of left: [Int], _ columns: [GridColumn], _ width: Int) -> [Int] {
    let wanted = left.filter { columns[$0].isWanted }
    let others = left.filter { !columns[$0].isWanted }
    let order = lastFirst(wanted) + (left.last == wanted.last ? others : lastFirst(others))
    func most(sparingWanted: Bool) -> Int {
      let least = order.map { columns[$0].leastWidth(sparingWanted: sparingWanted) }
      return mostFitting(least, of: columns.count, width)
    }
    let spared = most(sparingWanted: true)
    let count = spared < wanted.count ? most(sparingWanted: false) : spared
    return order.prefix(count).sorted()
  }

  private static func lastFirst(_ indexes: [Int]) -> [Int] {
    indexes.suffix(1) + indexes.dropLast()
  }

  private static func slots(_ kept: [Int], _ widths: [Int], of count: Int) -> [Slot] {
    var slots = zip(kept, widths).map { Slot.column($0, width: $1) }
    if kept.count < count { slots.insert(.gap, at: max(1, slots.count - 1)) }
    return slots
  }

  /// The maximum number of columns that fit `width`, beginning with the first of `least`.
  ///
  /// `least` has the least width of each column that may stay, the most important column first. If
  /// fewer than all `count` columns stay, the gap also needs room.
  private static func mostFitting(_ least: [Int], of count: Int, _ width: Int) -> Int {
    guard let first = least.first else { return 0 }
    var (most, room) = (1, width - 1 - frame(of: 1) - first)
    for (index, column) in least.dropFirst().enumerated() {
      room -= column + 3
      let gap = index + 2 < count ? 4 : 0
      if room >= gap { most = index + 2 }
    }
    return most
  }

  /// The width of the frame around the cells of a line with `count` columns.
  private static func frame(of count: Int) -> Int { 3 * count }

  /// The widths of `columns`, which fill at most `width`; their least widths must fit.
  private static func widths(of columns: [GridColumn], hidesSome: Bool, _ width: Int) -> [Int] {
    let frame = frame(of: columns.count) + 1 + (hidesSome ? 4 : 0)
    var widths = NarrowedWidths(columns.map { min($0.natural, width) }, room: width - frame)
    for sparesWanted in [true, false] {
      for step in GridColumn.Step.allCases {
        widths.narrow(to: columns.map { $0.leastWidth(at: step, sparingWanted: sparesWanted) })
      }
    }
    return widths.columns
  }
}

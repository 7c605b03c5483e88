/// The width of each column of a grid, and the columns without room.
///
/// Texts are narrowed first, beginning with the widest, then titles and times. A number is
/// shortened only if its column is alone. If that is not enough, columns are hidden from the right.
/// The last column stays while there is room for two. Expendable columns are hidden before all that.
struct GridLayout: Sendable {
  /// One place from left to right.
  enum Slot: Sendable, Equatable {
    case column(Int, width: Int)
    /// The place of the hidden columns.
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
  /// The expendable columns, the first to be hidden first.
  private let expendable: [ExpendableColumns.Place]
  let slots: [Slot]

  init(
    columns: [ResultColumn], rows: [[ShownCell]], width: Int, expendable: ExpendableColumns? = nil
  ) {
    let measured = columns.indices.map { GridColumn(columns[$0], at: $0, in: rows) }
    self.init(measured, width: width, expendable: expendable?.places(in: columns, rows) ?? [])
  }

  private init(_ columns: [GridColumn], width: Int, expendable: [ExpendableColumns.Place]) {
    (self.columns, self.width, self.expendable) = (columns, width, expendable)
    slots = Self.slots(of: columns, width: width, expendable: expendable.map(\.index))
  }

  /// Whether whole lines fit the width, frame and all.
  var fits: Bool { slots.reduce(1) { $0 + $1.width + 3 } <= width }

  var hiddenCount: Int { columns.count - slots.count { $0 != .gap } }

  /// Whether the layout is also right for `rows`.
  ///
  /// It is right if no number or time needs a wider column. Also, a column that is hidden because
  /// all its texts are equal must have the same text in `rows`.
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
    for count in stride(from: left.count, to: 1, by: -1) {
      let kept = left.prefix(count - 1) + left.suffix(1)
      if let widths = widths(of: kept.map { columns[$0] }, hidesSome: count < columns.count, width)
      {
        return slots(Array(kept), widths, of: columns.count)
      }
    }
    let room = width - 4 - (columns.count > 1 ? 4 : 0)
    return slots([0], [max(1, min(columns[0].natural, room))], of: columns.count)
  }

  /// The columns that remain after expendable columns were hidden, until no column has to be
  /// narrowed.
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

  private static func slots(_ kept: [Int], _ widths: [Int], of count: Int) -> [Slot] {
    var slots = zip(kept, widths).map { Slot.column($0, width: $1) }
    if kept.count < count { slots.insert(.gap, at: max(1, slots.count - 1)) }
    return slots
  }

  /// The widths at which the columns fill at most `width`; `nil` if that is impossible.
  private static func widths(
    of columns: [GridColumn], hidesSome: Bool, _ width: Int
  ) -> [Int]? {
    let frame = 3 * columns.count + 1 + (hidesSome ? 4 : 0)
    var widths = columns.map { min($0.natural, width) }
    var excess = frame + widths.reduce(0, +) - width
    for step in GridColumn.Step.allCases {
      let least = columns.map { $0.leastWidth(at: step) }
      while excess > 0, let widest = widestAbove(least, widths) {
        widths[widest] -= 1
        excess -= 1
      }
    }
    return excess <= 0 ? widths : nil
  }

  private static func widestAbove(_ least: [Int], _ widths: [Int]) -> Int? {
    widths.indices.filter { widths[$0] > least[$0] }.max { widths[$0] < widths[$1] }
  }
}

internal import Daybook
internal import DaybookGrid
internal import DaybookQuery
internal import DaybookRendering

/// A batch of the rows of a large table.
struct GridRowPart {
  let batch: Batch
  /// The rows of a read model, with the index in `rows` for each row of the batch.
  ///
  /// It is `nil` for the rows of a query.
  var stored: (rows: SearchPart, places: [Int])?
  /// The read model whose keys the rows of a query contain; `nil` without keys.
  var origin: RowOrigin?

  /// The part that has only the rows with these indices.
  func gathered(_ rows: [Int32]) -> GridRowPart {
    GridRowPart(
      batch: batch.gathered(rows),
      stored: stored.map { stored in (stored.rows, rows.map { stored.places[Int($0)] }) },
      origin: origin)
  }

  /// The key and the stored form of a row; `nil` for the rows of a query without keys.
  ///
  /// A row of a query has no stored form.
  func storedRow(_ row: Int) throws -> EncodedRow? {
    if let origin {
      return EncodedRow(key: origin.key(ofRow: row, in: batch) ?? [], row: [])
    }
    return try stored.map { try $0.rows.row($0.places[row]) }
  }
}

/// A collector of the first rows of a large table, in the order of a column or of the table.
struct SelectedRows {
  /// The number of rows that were added.
  private(set) var count = 0
  private var kept: [Kept] = []
  /// The sort key after which a row cannot be among the first rows.
  ///
  /// It is `nil` until enough rows were added.
  private var bound: CellOrder?
  private let sorting: GridSelection.Sorting?
  private let limit: Int

  private struct Kept {
    let order: CellOrder?
    let cells: [Cell]
    let stored: EncodedRow?
  }

  init(by sorting: GridSelection.Sorting?, limit: Int) {
    (self.sorting, self.limit) = (sorting, limit)
  }

  mutating func add(_ part: GridRowPart) throws {
    for row in 0..<part.batch.rowCount where sorting != nil || kept.count < limit {
      try add(row, of: part)
    }
    count += part.batch.rowCount
  }

  private mutating func add(_ row: Int, of part: GridRowPart) throws {
    let order = sorting.map { CellOrder(Cell(part.batch.columns[$0.column].value(at: row))) }
    if let order, let bound, !precedes(order, bound) { return }
    let cells = part.batch.columns.map { Cell($0.value(at: row)) }
    kept.append(Kept(order: order, cells: cells, stored: try part.storedRow(row)))
    guard kept.count >= 2 * limit else { return }
    kept = first
    bound = kept.last?.order
  }

  private func precedes(_ one: CellOrder, _ other: CellOrder) -> Bool {
    CellOrder.compare(one, other, isDescending: sorting?.isDescending ?? false) < 0
  }

  /// The first of the kept rows.
  ///
  /// Rows with equal sort keys stay in the order in which they were added.
  private var first: [Kept] {
    guard sorting != nil else { return kept }
    let sorted = kept.indices.sorted { left, right in
      guard let one = kept[left].order, let other = kept[right].order else { return left < right }
      if precedes(one, other) { return true }
      return left < right && !precedes(other, one)
    }
    return sorted.prefix(limit).map { kept[$0] }
  }

  /// The first rows.
  var rows: [GridRow] {
    let first = first
    guard first.first?.stored != nil else { return QueryAtSeq.rows(first.map(\.cells)) }
    return first.map {
      GridRow(key: $0.stored?.key ?? [], cells: $0.cells, stored: $0.stored?.row ?? [])
    }
  }
}

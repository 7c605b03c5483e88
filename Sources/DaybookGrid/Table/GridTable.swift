package import DaybookRendering

/// The rows of a query or of a read model as of one moment.
package struct GridTable: Sendable, Equatable {
  /// The name of the read model, or the text of the query.
  package let title: String
  package let columns: [ResultColumn]
  /// The number of key columns, at the left.
  package let keyCount: Int
  /// Whether each row has a key, by which the rows are ordered, as in a read model.
  ///
  /// This is `false` for the rows of a query.
  package let isKeyed: Bool
  /// The read model of a query's rows, if each of them is computed from a different row of it.
  package let origin: GridOrigin?
  /// Whether the table can be shown as of an earlier position.
  package let hasPast: Bool
  /// The rows in memory: all rows, or the first rows.
  package private(set) var rows: [GridRow]
  /// The number of all rows.
  package private(set) var count: Int
  /// The maximum number of rows in memory.
  private let limit: Int

  package init(
    title: String, columns: [ResultColumn], keyCount: Int = 0, isKeyed: Bool = false,
    origin: GridOrigin? = nil, hasPast: Bool = true, rows: [GridRow], count: Int? = nil,
    limit: Int = .max
  ) {
    self.origin = origin
    (self.title, self.keyCount, self.isKeyed) = (title, keyCount, isKeyed)
    (self.hasPast, self.rows, self.count) = (hasPast, rows, count ?? rows.count)
    self.limit = limit
    self.columns =
      ResultTable(columns: columns, rows: rows.prefix(1_000).map(\.cells))
      .settled.columns
  }

  /// Whether only some of the rows are in memory.
  package var isCut: Bool { rows.count < count }

  /// Whether more than a fortieth of the rows that the limit permits are missing in memory.
  ///
  /// Fewer rows are not worth reading the table again.
  package var lacksRows: Bool { isCut && rows.count < limit - limit / 40 }

  /// The indexes of the columns that contain the key of a read model; empty if there are none.
  package var keyColumns: [Int] { isKeyed ? Array(0..<keyCount) : origin?.keyColumns ?? [] }

  /// Whether each row belongs to a row of a read model.
  var belongsToModel: Bool { isKeyed || origin != nil }

  /// The field of a read model that a column shows; `nil` for a column of a key, and for a computed
  /// column.
  func field(of column: Int) -> String? {
    guard !keyColumns.contains(column) else { return nil }
    return isKeyed ? columns[column].name : origin?.fields[column]
  }

  /// The key of a row, as a person types it in a command.
  func name(of row: GridRow) -> String {
    keyColumns.map { row.cells[$0].text }.joined(separator: "/")
  }
}

extension GridTable {
  /// Applies the row changes by an event.
  ///
  /// The change of a row after the last row in memory affects only ``count``.
  ///
  /// - Precondition: The table is keyed.
  package mutating func apply(_ changes: [GridChange]) {
    for change in changes {
      let wasCut = isCut
      count += (change.new == nil ? 0 : 1) - (change.old == nil ? 0 : 1)
      apply(change, wasCut)
    }
  }

  private mutating func apply(_ change: GridChange, _ wasCut: Bool) {
    let place = place(of: change.key)
    let isHeld = place < rows.count && rows[place].key == change.key
    switch (isHeld, change.new) {
    case (true, let new?): rows[place] = new
    case (true, nil): rows.remove(at: place)
    case (false, let new?) where place < rows.count || !wasCut:
      rows.insert(new, at: place)
      if rows.count > limit { rows.removeLast() }
    case (false, _): break
    }
  }

  /// The index of the first row whose key is not less than `key`.
  func place(of key: [UInt8]) -> Int {
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].key.lexicographicallyPrecedes(key) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The changes that turn the rows of `old` into the rows of this table.
  ///
  /// The cells of `old` are first moved into the columns that have the same names in this table.
  package func changes(from old: GridTable) -> [GridChange] {
    let aligned = old.aligned(to: self)
    if isKeyed && old.isKeyed { return orderedChanges(from: aligned) }
    if let origin, let former = old.origin, origin.model == former.model {
      return changesByKey(from: aligned)
    }
    return columns == old.columns
      ? looseChanges(from: old) : looseChanges(from: old, aligned: aligned)
  }

  /// This table with the columns of `other`; a column that only `other` has gets empty cells.
  private func aligned(to other: GridTable) -> GridTable {
    let names = other.columns.map(\.name)
    guard names != columns.map(\.name) else { return self }
    let places = names.map { name in columns.firstIndex { $0.name == name } }
    var aligned = self
    aligned.rows = rows.map { row in
      let cells = places.map { $0.map { row.cells[$0] } ?? .null }
      return GridRow(key: row.key, cells: cells, stored: row.stored)
    }
    return aligned
  }

  private func orderedChanges(from old: GridTable) -> [GridChange] {
    var changes: [GridChange] = []
    var (before, after) = (old.rows[...], rows[...])
    while let key = [before.first?.key, after.first?.key].compactMap({ $0 })
      .min(by: { $0.lexicographicallyPrecedes($1) })
    {
      let former = before.first?.key == key ? before.removeFirst() : nil
      let latter = after.first?.key == key ? after.removeFirst() : nil
      if former != latter { changes.append(GridChange(key: key, old: former, new: latter)) }
    }
    return changes
  }

  /// The changes from rows with the same kind of keys, in the order of these rows.
  private func changesByKey(from old: GridTable) -> [GridChange] {
    let before = Dictionary(old.rows.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    let now = Set(rows.map(\.key))
    let changed = rows.compactMap { row -> GridChange? in
      let former = before[row.key]
      return former?.cells == row.cells ? nil : GridChange(key: row.key, old: former, new: row)
    }
    return changed
      + old.rows.filter { !now.contains($0.key) }
      .map { GridChange(key: $0.key, old: $0, new: nil) }
  }

  private func looseChanges(from old: GridTable) -> [GridChange] {
    let (now, before) = (Set(rows.map(\.key)), Set(old.rows.map(\.key)))
    return rows.filter { !before.contains($0.key) }
      .map { GridChange(key: $0.key, old: nil, new: $0) }
      + old.rows.filter { !now.contains($0.key) }
      .map { GridChange(key: $0.key, old: $0, new: nil) }
  }

  /// The changes from a query result that has different columns.
  ///
  /// Equal rows may have different keys in the two results, so the rows are compared by their
  /// content.
  private func looseChanges(from old: GridTable, aligned: GridTable) -> [GridChange] {
    let now = RowIdentities(of: self, beside: old).texts
    let before = RowIdentities(of: old, beside: self).texts
    let (kept, held) = (Set(now), Set(before))
    return zip(rows, now).filter { !held.contains($1) }
      .map { row, _ in GridChange(key: row.key, old: nil, new: row) }
      + zip(aligned.rows, before).filter { !kept.contains($1) }
      .map { row, _ in GridChange(key: row.key, old: row, new: nil) }
  }
}

package import DaybookRendering

/// One row of a grid.
package struct GridRow: Sendable, Equatable {
  /// The identity of the row; in a read model it is the stored key, which orders the rows.
  package let key: [UInt8]
  /// As many as there are columns.
  package let cells: [Cell]
  /// The row as it is stored, for who can read that.
  package let stored: [UInt8]

  package init(key: [UInt8], cells: [Cell], stored: [UInt8] = []) {
    (self.key, self.cells, self.stored) = (key, cells, stored)
  }
}

/// A row before and after.
package struct GridChange: Sendable, Equatable {
  package let key: [UInt8]
  /// The row before; `nil` when it came.
  package let old: GridRow?
  /// The row after; `nil` when it went.
  package let new: GridRow?

  package init(key: [UInt8], old: GridRow?, new: GridRow?) {
    (self.key, self.old, self.new) = (key, old, new)
  }

  /// The columns whose cells differ, where there is a row before and after.
  var changedColumns: Set<Int> {
    guard let old, let new else { return [] }
    return Set(new.cells.indices.filter { $0 >= old.cells.count || new.cells[$0] != old.cells[$0] })
  }
}

package import DaybookRendering

/// One row of a grid.
package struct GridRow: Sendable, Equatable {
  /// The bytes that identify the row.
  ///
  /// In a read model they are the stored key, by which the rows are ordered.
  package let key: [UInt8]
  /// The cells, one for each column.
  package let cells: [Cell]
  /// The row as stored by the read model, which a decoder of that read model can read.
  package let stored: [UInt8]

  package init(key: [UInt8], cells: [Cell], stored: [UInt8] = []) {
    (self.key, self.cells, self.stored) = (key, cells, stored)
  }
}

/// A row before and after a change.
package struct GridChange: Sendable, Equatable {
  package let key: [UInt8]
  /// The row before the change; `nil` when it was added.
  package let old: GridRow?
  /// The row after the change; `nil` when it was removed.
  package let new: GridRow?

  package init(key: [UInt8], old: GridRow?, new: GridRow?) {
    (self.key, self.old, self.new) = (key, old, new)
  }

  /// The columns whose cells differ, if the row exists before and after.
  var changedColumns: Set<Int> {
    guard let old, let new else { return [] }
    return Set(new.cells.indices.filter { $0 >= old.cells.count || new.cells[$0] != old.cells[$0] })
  }
}

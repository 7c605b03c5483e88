internal import DaybookRendering

/// A condition for the rows of a table, and their order.
package struct GridSelection: Sendable, Equatable {
  /// An order of rows by the values of one column.
  package struct Sorting: Sendable, Equatable {
    package var column: Int
    package var isDescending: Bool

    package init(column: Int, isDescending: Bool) {
      (self.column, self.isDescending) = (column, isDescending)
    }
  }

  /// The condition in KQL; `nil` for all rows.
  package let condition: String?
  /// The order; `nil` for the order of the table.
  package let sorting: Sorting?

  package init(where condition: String?, by sorting: Sorting? = nil) {
    (self.condition, self.sorting) = (condition, sorting)
  }
}

/// The rows that a ``GridSelection`` chooses, or only the first of them, in the requested order.
package struct GridSelected: Sendable, Equatable {
  package let selection: GridSelection
  package let rows: [GridRow]
  /// The number of all rows that meet the condition.
  package let count: Int

  package init(_ selection: GridSelection, rows: [GridRow], count: Int) {
    (self.selection, self.rows, self.count) = (selection, rows, count)
  }
}

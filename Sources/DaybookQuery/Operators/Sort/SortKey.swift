/// A column to order rows by, and how.
package struct SortKey: Sendable {
  package let column: Column
  package let isDescending: Bool
  package let nullsFirst: Bool

  package init(column: Column, isDescending: Bool, nullsFirst: Bool) {
    self.column = column
    self.isDescending = isDescending
    self.nullsFirst = nullsFirst
  }

  /// As a query writes it; the place of nulls only where it is unusual.
  package var text: String {
    let order = "\(column.name) \(isDescending ? "desc" : "asc")"
    guard nullsFirst == isDescending else { return order }
    return order + (nullsFirst ? " nulls first" : " nulls last")
  }
}

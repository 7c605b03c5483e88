/// A number for the values of one column within one query, whatever they are called on their way.
///
/// Renaming, reordering and leaving out a column change what is seen of a table, not the numbers;
/// so a condition can move past them as it is.
package struct ColumnID: Hashable, Comparable, Sendable {
  package let number: Int

  package init(number: Int) { self.number = number }

  package static func < (left: ColumnID, right: ColumnID) -> Bool { left.number < right.number }
}

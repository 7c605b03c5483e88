package import DaybookValues

/// A column at one point of a query, perhaps under a new name, or a member of a dynamic column.
package struct Column: Sendable {
  package let id: ColumnID
  package let name: String
  package let type: ScalarType
  /// The path to the member of a dynamic column, name by name; empty for the column itself.
  package let path: [String]

  package init(id: ColumnID, name: String, type: ScalarType, path: [String] = []) {
    self.id = id
    self.name = name
    self.type = type
    self.path = path
  }

  /// The same column under another name.
  package func named(_ name: String) -> Column {
    Column(id: id, name: name, type: type, path: path)
  }

  /// The member at `path` of a dynamic column.
  package func member(at path: [String]) -> Column {
    Column(id: id, name: name, type: .dynamic, path: path)
  }

  /// The identity of a column's values.
  package struct Key: Hashable, Sendable {
    package let id: ColumnID
    package let path: [ExactText]
  }

  package var key: Key { Key(id: id, path: path.map { ExactText($0) }) }
}

// Names are compared by bytes, so composed and decomposed accents make two members of a bag.
extension Column: Hashable {
  package static func == (left: Column, right: Column) -> Bool {
    left.isSame(as: right) && left.name.hasSameBytes(as: right.name) && left.type == right.type
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(path)
  }

  /// Whether both columns have the same values; their names may differ.
  func isSame(as other: Column) -> Bool {
    id == other.id && path.count == other.path.count
      && zip(path, other.path).allSatisfy { $0.hasSameBytes(as: $1) }
  }
}

extension [Column] {
  /// The index of the first column with the same values, whose name may differ; `nil` if there is
  /// none.
  package func place(of column: Column) -> Int? {
    firstIndex { $0.isSame(as: column) }
  }

  /// The indexes of columns with the same values as `columns`; 0 for a missing column.
  ///
  /// - Complexity: O(*n* + *m*), *n* and *m* being the numbers of these columns and of `columns`.
  package func places(of columns: [Column]) -> [Int] {
    var places: [Column.Key: Int] = [:]
    for (place, column) in enumerated().reversed() { places[column.key] = place }
    return columns.map { places[$0.key] ?? 0 }
  }
}

/// A number for the values of one column within one query, under all its names.
///
/// Renaming, reordering and removing columns change the visible columns of a table, not the
/// numbers. So a condition can move past these operators unchanged.
package struct ColumnID: Hashable, Comparable, Sendable {
  package let number: Int

  package init(number: Int) { self.number = number }

  package static func < (left: ColumnID, right: ColumnID) -> Bool { left.number < right.number }
}

package import DaybookValues

/// A column at one point of a query, which may be renamed, or be a member of a dynamic column.
package struct Column: Sendable {
  package let id: ColumnID
  package let name: String
  package let type: ScalarType
  /// The names that lead to the member of a dynamic column; empty for the column itself.
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

  /// Identifies the values of a column.
  package struct Key: Hashable, Sendable {
    package let id: ColumnID
    package let path: [ExactText]
  }

  package var key: Key { Key(id: id, path: path.map { ExactText($0) }) }
}

// Names are compared by bytes, so composed and decomposed accents make different members.
extension Column: Hashable {
  package static func == (left: Column, right: Column) -> Bool {
    left.isSame(as: right) && left.name.hasSameBytes(as: right.name) && left.type == right.type
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(path)
  }

  /// Whether both columns have the same values, perhaps under different names.
  func isSame(as other: Column) -> Bool {
    id == other.id && path.count == other.path.count
      && zip(path, other.path).allSatisfy { $0.hasSameBytes(as: $1) }
  }
}

extension [Column] {
  /// The index of the first column that has the same values, perhaps under another name.
  ///
  /// If there is none, it is `nil`.
  package func place(of column: Column) -> Int? {
    firstIndex { $0.isSame(as: column) }
  }

  /// For each of `columns`, the index here of the column that has the same values.
  ///
  /// The index is 0 if there is no such column.
  ///
  /// - Complexity: O(*n* + *m*), where *n* is the number of columns here, and *m* the count of
  ///   `columns`.
  package func places(of columns: [Column]) -> [Int] {
    var places: [Column.Key: Int] = [:]
    for (place, column) in enumerated().reversed() { places[column.key] = place }
    return columns.map { places[$0.key] ?? 0 }
  }
}

/// The id of one column's values within a query, which stays the same under all names.
///
/// Renaming, reordering and removing columns changes which columns are visible, but not their ids.
/// A condition can therefore move past these operators unchanged.
package struct ColumnID: Hashable, Comparable, Sendable {
  package let number: Int

  package init(number: Int) { self.number = number }

  package static func < (left: ColumnID, right: ColumnID) -> Bool { left.number < right.number }
}

/// A column as a query sees it at some place.
package struct Column: Hashable, Sendable {
  package let id: ColumnID
  package let name: String
  package let type: ScalarType

  package init(id: ColumnID, name: String, type: ScalarType) {
    self.id = id
    self.name = name
    self.type = type
  }

  /// The same values under another name.
  package func named(_ name: String) -> Column { Column(id: id, name: name, type: type) }
}

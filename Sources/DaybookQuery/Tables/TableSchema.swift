/// A table's name and columns.
package struct TableSchema: Hashable, Sendable {
  /// One column of a stored table.
  package struct Field: Hashable, Sendable {
    package let name: String
    package let type: ScalarType

    package init(_ name: String, _ type: ScalarType) {
      self.name = name
      self.type = type
    }
  }

  package let name: String
  package let fields: [Field]
  /// The field that orders the rows, strictly ascending, such as `seq` in a log.
  ///
  /// `nil` when the order of the rows has no meaning.
  package let orderedBy: Int?

  package init(name: String, fields: [Field], orderedBy: Int? = nil) {
    self.name = name
    self.fields = fields
    self.orderedBy = orderedBy
  }
}

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
  /// Whether its rows come in an order that means something, as those of a log do, so that
  /// `prev()` and `row_number()` may be used at once.
  package let isOrdered: Bool

  package init(name: String, fields: [Field], isOrdered: Bool = false) {
    self.name = name
    self.fields = fields
    self.isOrdered = isOrdered
  }
}

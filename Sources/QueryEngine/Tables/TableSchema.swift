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
  /// The index of the field that orders the rows, strictly ascending, such as `seq` in a log.
  ///
  /// It is `nil` if the order of the rows has no meaning.
  package let orderedBy: Int?
  /// The roles of fields, by the indices of the fields.
  package let roles: [Int: Role]

  /// What a field is for, which decides whether it stays visible in a narrow table.
  package enum Role: Hashable, Sendable {
    /// A part of the key that identifies the row.
    case key
    /// Written by the engine for its own use, such as the id of an event.
    case bookkeeping
  }

  package init(
    name: String, fields: [Field], orderedBy: Int? = nil, roles: [Int: Role] = [:]
  ) {
    self.name = name
    self.fields = fields
    self.orderedBy = orderedBy
    self.roles = roles
  }
}

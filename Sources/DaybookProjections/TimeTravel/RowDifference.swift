package import DaybookValues

/// What a person is told of a changed row: its key, and field by field what it was and is.
package struct RowDifference: Sendable, Equatable {
  /// What became of the row.
  package enum Kind: String, Sendable {
    case added = "+"
    case removed = "-"
    case changed = "~"
  }

  /// A field that is not what it was.
  package struct Field: Sendable, Equatable {
    package let name: String
    /// Null in a row that was added.
    package let old: JSONValue
    /// Null in a row that was removed.
    package let new: JSONValue
  }

  /// The name of the read model.
  package let view: String
  /// The key, its fields joined by `/`.
  package let key: String
  package let kind: Kind
  /// Those that differ, or all of a row that was added or removed, in the order of the columns.
  package let fields: [Field]

  /// Decodes `change` by what the read model says of itself.
  ///
  /// - Throws: ``ViewError`` or `EventDecodingError` when the stored bytes are damaged.
  package init(_ change: RowChange, _ schema: ViewSchema) throws {
    view = schema.name
    key = try schema.keyText(change.key)
    let old = change.old.map { schema.rowValues($0) }
    let new = change.new.map { schema.rowValues($0) }
    kind = old == nil ? .added : new == nil ? .removed : .changed
    fields = schema.rowColumns.indices.compactMap { index in
      let field = Field(
        name: schema.rowColumns[index].name, old: old?[index] ?? .null, new: new?[index] ?? .null)
      return old != nil && new != nil && field.old == field.new ? nil : field
    }
  }
}

package import DaybookValues

/// A changed row for display: its key, and the old and new value of each field.
package struct RowDifference: Sendable, Equatable {
  /// The kind of change.
  package enum Kind: String, Sendable {
    case added = "+"
    case removed = "-"
    case changed = "~"
  }

  /// A field with a changed value.
  package struct Field: Sendable, Equatable {
    package let name: String
    /// The value before the change; null if the row was added.
    package let old: JSONValue
    /// The value after the change; null if the row was removed.
    package let new: JSONValue
  }

  /// The name of the read model.
  package let view: String
  /// The key as a person types it: its fields joined by `/`, or a JSON array.
  package let key: String
  package let kind: Kind
  /// The changed fields, or all fields of an added or removed row, in the order of the columns.
  package let fields: [Field]

  /// Decodes `change` by the read model's schema.
  ///
  /// - Throws: ``ViewError`` or `EventDecodingError` when the stored bytes are damaged.
  package init(_ change: RowChange, _ schema: ViewSchema) throws {
    view = schema.name
    key = try schema.keyText(change.key)
    let old = change.old.map { schema.rowValues($0) }
    let new = change.new.map { schema.rowValues($0) }
    kind = old == nil ? .added : new == nil ? .removed : .changed
    fields = Self.fields(old.map(schema.shownFields), new.map(schema.shownFields))
  }

  /// The displayed form of `change`; `nil` when no displayed field has changed.
  package static func told(
    of change: RowChange, _ schema: ViewSchema
  ) throws -> RowDifference? {
    let difference = try RowDifference(change, schema)
    return difference.kind == .changed && difference.fields.isEmpty ? nil : difference
  }

  /// The same difference with only the field called `name`; without any field if that field did not
  /// change.
  func only(_ name: String) -> RowDifference {
    RowDifference(
      view: view, key: key, kind: kind, fields: fields.filter { $0.name.hasSameBytes(as: name) })
  }

  private init(view: String, key: String, kind: Kind, fields: [Field]) {
    (self.view, self.key, self.kind, self.fields) = (view, key, kind, fields)
  }

  /// The changed fields in the order of the new row, then the fields that only the old row has.
  private static func fields(
    _ old: [ViewSchema.ShownField]?, _ new: [ViewSchema.ShownField]?
  ) -> [Field] {
    guard let old else {
      return (new ?? []).map { Field(name: $0.name, old: .null, new: $0.value) }
    }
    guard let new else { return old.map { Field(name: $0.name, old: $0.value, new: .null) } }
    // Names are compared by their bytes, as fields are.
    let before = Dictionary(old.map { (ExactText($0.name), $0.value) }) { first, _ in first }
    let names = Set(new.map { ExactText($0.name) })
    let changed = new.compactMap { field -> Field? in
      let former = before[field.name]
      return former == field.value
        ? nil : Field(name: field.name, old: former ?? .null, new: field.value)
    }
    return changed
      + old.filter { !names.contains($0.name) }.map {
        Field(name: $0.name, old: $0.value, new: .null)
      }
  }
}

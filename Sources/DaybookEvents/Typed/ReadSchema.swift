/// The way to read the fields of a stored schema, computed once for each schema.
package final class ReadSchema: Sendable {
  let type: EventType
  /// The version of the fields; today's version if the schema has none.
  let version: Int
  let layout: PayloadLayout
  /// The slots of the fields in the order in which they are read.
  package let slots: [Slot]
  /// The names of the fields, in the order in which they are read.
  private let names: [String]

  /// The kind and the offset of one field in a payload.
  package struct Slot: Sendable {
    /// The stored kind; `null` for a field without a stored value.
    let kind: EventField.Kind
    /// The index among the stored fields, which is also the index of the field's null bit.
    let index: Int
    let offset: Int
    /// See ``PayloadLayout/previousEnds``.
    let previousEnd: Int
    /// Whether the field is declared as text.
    ///
    /// A whole number in such a field is not read as a day or an instant.
    let isReadAsText: Bool

    static let absent = Slot(
      kind: .null, index: 0, offset: 0, previousEnd: -1, isReadAsText: false)
  }

  /// The schema for reading payloads of `layout` as the Swift type of `definition`.
  ///
  /// If `version` is 0 or today's version, or if the type is an excerpt, the fields are found by
  /// the names of today's fields. Otherwise they are read in the order of `version`.
  package init(_ layout: PayloadLayout, version: Int, for definition: EventDefinition) {
    let isByName = version == 0 || version == Int(definition.version) || definition.isExcerpt
    type = definition.type
    self.version = isByName ? Int(definition.version) : version
    self.layout = layout
    let fields = isByName ? definition.fields : layout.fields
    names = fields.map(\.name)
    let places = isByName ? names.map { layout.index(of: $0) } : layout.fields.indices.map { $0 }
    slots = zip(fields, places).map { field, index in
      guard let index else { return .absent }
      return Slot(
        kind: layout.fields[index].kind, index: index, offset: layout.slotOffsets[index],
        previousEnd: layout.previousEnds[index], isReadAsText: field.kind == .text)
    }
  }

  /// The name of the field at `index`, from 0, in the order of reading.
  ///
  /// If there is no such field, this is `number` and the index plus 1.
  func fieldName(_ index: Int) -> String {
    names.indices.contains(index) ? names[index] : "number \(index + 1)"
  }
}

@_spi(Engine) internal import DaybookEvents
internal import DaybookProjections
internal import DaybookQuery
internal import DaybookValues

/// The fields of the events of one type, with the types of their columns.
///
/// A field of integers is long, or decimal if a number is too large for a long. A field of integers
/// and reals is real. Any other mixture is dynamic. If a type has very many fields, only the first
/// fields have columns, and the column `data` has all fields.
struct EventTypeFields {
  /// The kinds of the values of one field.
  fileprivate struct Seen {
    var kinds: Set<EventField.Kind> = []
    /// Whether values of several kinds were stored as JSON, so that only the values show their
    /// kinds.
    var isTagged = false
  }

  /// The maximum number of fields with columns.
  ///
  /// Without a maximum, an attacker's events could make the table unreadable.
  static let mostColumns = 1_024

  /// The names of the fields, at most one more than the maximum number of columns.
  private var names: [String] = []
  /// The fields by the bytes of their names, so that two names that look alike are two fields.
  private var seen: [ExactText: Seen] = [:]

  /// Finds the fields of `type`, and reads the events themselves if their schemas are not enough.
  ///
  /// - Complexity: O(1). If a field has values of several kinds, or if objects were too varied for
  ///   a schema, O(*n*) in the number of events of the type.
  init(of type: EventType, in log: FileEventLog, _ catalog: EventCatalog) throws(LogError) {
    guard let number = catalog.number(of: type) else { return }
    let schemas = catalog.schemas(ofType: number)
    for schema in schemas {
      for field in schema.fields { note(field, isDeclared: !schema.isShape) }
    }
    let hasWholeObjects = schemas.count >= EventCatalog.maximumShapes || schemas.isEmpty
    if hasWholeObjects || seen.values.contains(where: \.isUndecided) {
      try lookAtEvents(of: type, in: log, readsWholeObjects: hasWholeObjects)
    }
  }

  var columns: [EventColumn] {
    let fields = names.prefix(Self.mostColumns)
      .map { EventColumn.field($0, seen[ExactText($0)]?.type ?? .dynamic) }
    return (names.count > Self.mostColumns ? [.data] : []) + fields
  }

  /// Lists a new field, unless the limit is reached; returns whether the field is listed.
  private mutating func knows(_ name: String) -> Bool {
    if seen[ExactText(name)] != nil { return true }
    guard names.count <= Self.mostColumns else { return false }
    names.append(name)
    return true
  }

  private mutating func note(_ field: EventField, isDeclared: Bool) {
    guard knows(field.name) else { return }
    if field.kind == .json, !isDeclared {
      seen[ExactText(field.name), default: Seen()].isTagged = true
    } else {
      note(field.kind, of: field.name)
    }
  }

  private mutating func note(_ kind: EventField.Kind, of name: String) {
    seen[ExactText(name), default: Seen()].kinds.formUnion(kind == .null ? [] : [kind])
  }

  private mutating func lookAtEvents(
    of type: EventType, in log: FileEventLog, readsWholeObjects: Bool
  ) throws(LogError) {
    var fields = self
    try log.scan(EventSelection(types: [type])) { (record, _, catalog) throws(LogError) in
      if record.schemaNumber == 0 {
        fields.note(record.payload(PayloadLayout.wholeObject).object)
      } else if let layout = catalog.layout(
        type: record.typeNumber, schema: record.schemaNumber)
      {
        let payload = record.payload(layout)
        for index in layout.fields.indices where layout.kind(index) == .json {
          let name = layout.fields[index].name
          if fields.seen[ExactText(name)]?.isUndecided == true {
            fields.note(payload.value(index), of: name)
          }
        }
      }
      return readsWholeObjects || fields.seen.values.contains(where: \.isUndecided)
    }
    self = fields
  }

  private mutating func note(_ object: JSONObject) {
    for member in object {
      if knows(member.key) { note(member.value, of: member.key) }
    }
  }

  private mutating func note(_ value: JSONValue, of name: String) {
    let kind: EventField.Kind =
      switch value {
      case .null: .null
      case .bool: .bool
      case .integer: .int64
      case .unsigned: .uint64
      case .real: .real
      case .string: .text
      case .array, .object: .json
      }
    note(kind, of: name)
  }
}

extension EventTypeFields.Seen {
  /// Whether the tagged values could still change the type of the column.
  fileprivate var isUndecided: Bool {
    isTagged && (kinds.isEmpty || type != .dynamic)
  }

  fileprivate var type: ScalarType { ScalarType(ofFields: kinds) }
}

extension ScalarType {
  /// The type that a query gives to a column of `kind` in a read model.
  init(_ kind: RowColumn.Kind) {
    self =
      switch kind {
      case .bool: .bool
      case .int32, .int64: .long
      case .uint64: .decimal
      case .real: .real
      case .text: .string
      case .json: .dynamic
      case .date, .timestamp: .datetime
      }
  }

  /// The column type of a field that has values of each of `kinds`.
  ///
  /// Numbers get the narrowest type that can represent all of them. Any other mixture is dynamic.
  init(ofFields kinds: Set<EventField.Kind>) {
    self =
      switch kinds {
      case []: .dynamic
      case _ where kinds.isSubset(of: [.int32, .int64]): .long
      case _ where kinds.isSubset(of: [.int32, .int64, .uint64]): .decimal
      case _ where kinds.isSubset(of: [.int32, .int64, .uint64, .real]): .real
      case [.text]: .string
      case [.bool]: .bool
      default: .dynamic
      }
  }
}

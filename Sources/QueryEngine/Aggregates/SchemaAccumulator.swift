internal import DaybookValues

/// The smallest schema that all values of a group fit, as `buildschema()` returns it.
struct SchemaAccumulator: Accumulator {
  private var schema = DynamicSchema()
  private(set) var heldBytes = 0

  mutating func add(_ arguments: [Value]) throws(QueryError) {
    heldBytes += schema.admit(arguments[0].json)
  }

  func result() -> Value { schema.json.map { .dynamic($0) } ?? .null }
}

/// The kinds of values at one path of a dynamic: scalars, an array of schemas, or a bag of schemas.
struct DynamicSchema: Sendable {
  /// The approximate number of bytes of a member.
  static let bytesPerMember = 160

  private var scalars: [String] = []
  private var members: [(key: String, schema: DynamicSchema)] = []
  private var places: [ExactText: Int] = [:]
  private var isBag = false
  /// The common schema of all elements of arrays; empty before the first array.
  private var elements: [DynamicSchema] = []

  /// Extends the schema so that a value fits.
  ///
  /// - Returns: The approximate number of additional bytes.
  mutating func admit(_ value: JSONValue) -> Int {
    switch value {
    case .null: 0
    case .array(let values): admit(values)
    case .object(let bag): admit(bag)
    default: admit(scalar: value.schemaName)
    }
  }

  private mutating func admit(scalar name: String) -> Int {
    guard !scalars.contains(name) else { return 0 }
    scalars.append(name)
    return 16
  }

  private mutating func admit(_ values: [JSONValue]) -> Int {
    var schema = elements.popLast() ?? DynamicSchema()
    let added = values.reduce(0) { $0 + schema.admit($1) }
    elements.append(schema)
    return added
  }

  private mutating func admit(_ bag: JSONObject) -> Int {
    isBag = true
    var added = 0
    for member in bag {
      let place = places[ExactText(member.key)] ?? members.count
      if place == members.count {
        members.append((member.key, DynamicSchema()))
        places[ExactText(member.key)] = place
        added += Self.bytesPerMember + member.key.utf8.count * 2
      }
      added += members[place].schema.admit(member.value)
    }
    return added
  }

  /// The schema in Kusto's notation: a type, or an array of the possible types.
  ///
  /// It is `nil` before the first value that is not null.
  var json: JSONValue? {
    var choices = scalars.map { JSONValue.string($0) }
    if isBag {
      choices.append(
        .object(
          JSONObject(
            members.compactMap { member in
              member.schema.json.map { JSONObject.Member(key: member.key, value: $0) }
            })))
    }
    if let elements = elements.first {
      choices.append(.object(["`indexer`": elements.json ?? .array([])]))
    }
    return choices.count > 1 ? .array(choices) : choices.first
  }
}

extension JSONValue {
  /// The type of a scalar, by its name in schemas.
  fileprivate var schemaName: String {
    switch self {
    case .bool: "bool"
    case .integer, .unsigned: "long"
    case .real: "double"
    default: "string"
    }
  }
}

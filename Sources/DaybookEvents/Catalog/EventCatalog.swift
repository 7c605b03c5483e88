/// The types and schemas of a log, by the numbers in its records.
///
/// Numbers follow the order of first appearance, so the same events have the same bytes in every
/// daybook. Schema 0 of each type stores the whole object.
package struct EventCatalog: Sendable {
  /// The maximum number of shapes of a JSON type.
  ///
  /// An object that fits no shape is stored whole.
  package static let maximumShapes = 256
  /// The maximum number of members of an object that is stored under a schema.
  ///
  /// An object with more members is stored whole.
  package static let maximumFields = 1_024

  private var entries: [Entry] = []
  private var numbers: [EventType: UInt16] = [:]
  /// The program's declared events.
  ///
  /// JSON of a declared type is stored under the declared fields, if the JSON fits them.
  package let known: DeclaredEvents

  private struct Entry: Sendable {
    let type: EventType
    /// The program's definition of the type, if its events are screen state.
    let screenState: EventDefinition?
    /// The schemas from number 1.
    var schemas: [EventDefinition] = []
    var shapeCount = 0
  }

  package init(known: DeclaredEvents = []) { self.known = known }

  package var typeCount: Int { entries.count }
  package private(set) var schemaCount = 0
  package var types: [EventType] { entries.map(\.type) }

  package func number(of type: EventType) -> UInt16? { numbers[type] }
  package func type(_ number: UInt16) -> EventType? {
    Int(number) < entries.count ? entries[Int(number)].type : nil
  }

  /// The layout of a record's payload, or `nil` when the log has no such schema.
  package func layout(type: UInt16, schema: UInt16) -> PayloadLayout? {
    schema == 0 ? .wholeObject : definition(type: type, schema: schema)?.layout
  }

  /// The definition with which a record was written; `nil` for schema 0.
  package func definition(type: UInt16, schema: UInt16) -> EventDefinition? {
    guard Int(type) < entries.count, schema > 0 else { return nil }
    let schemas = entries[Int(type)].schemas
    return Int(schema) <= schemas.count ? schemas[Int(schema) - 1] : nil
  }

  /// The schemas of a type; the schema at index 0 has number 1.
  package func schemas(ofType number: UInt16) -> [EventDefinition] {
    Int(number) < entries.count ? entries[Int(number)].schemas : []
  }

  /// The program's definition of the type with `number`, if its events are screen state.
  func screenState(ofType number: UInt16) -> EventDefinition? {
    Int(number) < entries.count ? entries[Int(number)].screenState : nil
  }

  /// Whether the log or the program has a version above 1 of the type with `number`.
  func hasLaterVersions(type number: UInt16) -> Bool {
    guard Int(number) < entries.count else { return false }
    let entry = entries[Int(number)]
    return known.version(of: entry.type).map { $0 > 1 } ?? false
      || entry.schemas.contains { $0.version > 1 }
  }

  func mayHaveMoreShapes(_ type: UInt16) -> Bool {
    entries[Int(type)].shapeCount < Self.maximumShapes
  }

  /// Adds a type, and returns its number.
  package mutating func add(_ type: EventType) -> UInt16 {
    let number = UInt16(entries.count)
    entries.append(Entry(type: type, screenState: known.screenState(type)))
    numbers[type] = number
    return number
  }

  /// Adds a schema to the type with `number`, and returns the schema's number.
  package mutating func add(_ definition: EventDefinition, toType number: UInt16) -> UInt16 {
    schemaCount += 1
    entries[Int(number)].schemas.append(definition)
    if definition.isShape { entries[Int(number)].shapeCount += 1 }
    return UInt16(entries[Int(number)].schemas.count)
  }

  /// The key of a schema in the table of schemas: the type's number in the upper 16 bits, the
  /// schema's in the lower.
  package static func schemaKey(type: UInt16, schema: UInt16) -> UInt32 {
    UInt32(type) << 16 | UInt32(schema)
  }

  package func definition(key: UInt32) -> EventDefinition? {
    definition(type: UInt16(key >> 16), schema: UInt16(truncatingIfNeeded: key))
  }
}

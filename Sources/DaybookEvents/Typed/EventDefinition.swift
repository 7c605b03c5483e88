internal import Synchronization

/// One version of an event type, from a Swift type or inferred from JSON: its fields, with their
/// offsets in the payload.
package final class EventDefinition: Sendable {
  package let type: EventType
  /// The version, from 1; 0 for a shape from JSON without a version.
  package let version: UInt16
  /// Whether the definition is a shape, which is inferred from JSON.
  ///
  /// The kinds of its fields come from the values, and different shapes of the same version may
  /// follow.
  package let isShape: Bool
  package let layout: PayloadLayout
  /// Whether the fields are only a part of the stored fields, found by their names.
  package let isExcerpt: Bool
  /// Decodes an event as its Swift type, for checking; `nil` without a Swift type.
  let probe: EventProbe?
  /// The category of the streams in which these events are screen state; `nil` for other events.
  package let screenCategory: String?

  package convenience init(
    type: EventType, version: UInt16, fields: [EventField], isShape: Bool = false
  ) {
    self.init(
      type: type, version: version, fields: fields, isExcerpt: false, isShape: isShape, probe: nil,
      screenCategory: nil)
  }

  private init(
    type: EventType, version: UInt16, fields: [EventField], isExcerpt: Bool, isShape: Bool,
    probe: EventProbe?, screenCategory: String?
  ) {
    self.type = type
    self.version = version
    self.isShape = isShape || version == 0
    self.isExcerpt = isExcerpt
    self.probe = probe
    self.screenCategory = screenCategory
    layout = PayloadLayout(fields)
  }

  /// Makes the definition of `event`.
  ///
  /// A version outside ``versions``, or a field named twice, stops the program.
  package convenience init<Body: Event>(_ event: Body.Type) {
    precondition(Self.versions.contains(event.version), "\(event.type): version 1 to 32,767")
    let names = Set(event.fields.map { Array($0.name.utf8) })
    precondition(names.count == event.fields.count, "\(event.type) names a field twice")
    self.init(
      type: event.type, version: UInt16(event.version), fields: event.fields,
      isExcerpt: event.eventRole == .excerpt, isShape: false,
      probe: { (reader) throws(EventDecodingError) in _ = try Body(from: &reader) },
      screenCategory: event.eventRole.screenCategory)
  }

  /// The possible versions of a type.
  ///
  /// The highest bit of a stored version marks a shape.
  package static let versions = 1...32_767

  private static let declared = Mutex<[ObjectIdentifier: EventDefinition]>([:])

  /// The definition of `event`, made once for each process.
  package static func of<Body: Event>(_ event: Body.Type) -> EventDefinition {
    declared.withLock { declared in
      if let definition = declared[ObjectIdentifier(event)] { return definition }
      let definition = EventDefinition(event)
      declared[ObjectIdentifier(event)] = definition
      return definition
    }
  }

  /// A placeholder for a definition that does not exist yet.
  static let nothing = EventDefinition(type: EventType(checked: ""), version: 0, fields: [])

  package var fields: [EventField] { layout.fields }
}

/// Decodes an event only to find errors.
typealias EventProbe = @Sendable (inout EventReader) throws(EventDecodingError) -> Void

extension EventRole {
  /// The category of the streams of screen state; `nil` for other events.
  var screenCategory: String? {
    if case .screenState(let category) = self { category } else { nil }
  }
}

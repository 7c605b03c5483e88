internal import Synchronization

/// What a Swift event type says of itself: name, version and fields, with the places of the fields
/// in its payload.
package final class EventDefinition: Sendable {
  package let type: EventType
  /// 1 and up; 0 for a shape that was met in JSON which named no version.
  package let version: UInt16
  /// Whether it is a shape that was met in JSON: kinds are those of the values that were seen, and
  /// other shapes of the same version may follow.
  package let isShape: Bool
  package let layout: PayloadLayout
  /// The Swift type that declares it.
  package let swiftType: ObjectIdentifier?
  /// Whether the fields are a part of those that are stored, and are found by their names.
  package let isExcerpt: Bool
  /// The category of the streams in which such events are the state of screens; `nil` for other events.
  package let screenCategory: String?

  package init(
    type: EventType, version: UInt16, fields: [EventField], swiftType: ObjectIdentifier? = nil,
    isExcerpt: Bool = false, isShape: Bool = false, screenCategory: String? = nil
  ) {
    self.type = type
    self.version = version
    self.isShape = isShape || version == 0
    self.swiftType = swiftType
    self.isExcerpt = isExcerpt
    self.screenCategory = screenCategory
    layout = PayloadLayout(fields)
  }

  /// Reads what `event` declares.
  ///
  /// A version outside ``versions``, or a field named twice, is a mistake in the program.
  package convenience init<Body: Event>(_ event: Body.Type) {
    precondition(Self.versions.contains(event.version), "\(event.type): version 1 to 32,767")
    let names = Set(event.fields.map { Array($0.name.utf8) })
    precondition(names.count == event.fields.count, "\(event.type) names a field twice")
    self.init(
      type: event.type, version: UInt16(event.version), fields: event.fields,
      swiftType: ObjectIdentifier(event), isExcerpt: event is any EventExcerpt.Type,
      screenCategory: (event as? any ScreenStateEvent.Type)?.category)
  }

  /// The versions that a type may have.
  ///
  /// The highest bit of a stored one marks a shape.
  package static let versions = 1...32_767

  private static let declared = Mutex<[ObjectIdentifier: EventDefinition]>([:])

  /// The definition of `event`, made once a process.
  package static func of<Body: Event>(_ event: Body.Type) -> EventDefinition {
    declared.withLock { declared in
      if let definition = declared[ObjectIdentifier(event)] { return definition }
      let definition = EventDefinition(event)
      declared[ObjectIdentifier(event)] = definition
      return definition
    }
  }

  /// The definition before there is any.
  static let nothing = EventDefinition(type: EventType(checked: ""), version: 0, fields: [])

  package var fields: [EventField] { layout.fields }
}

/// The event types that a program declares when it opens a log.
///
/// A definition is made when it is first needed. The command-line program declares 150 types, and
/// needs a few of them in a run. The definitions of all types would take 2 ms of each start.
package struct DeclaredEvents: Sendable, ExpressibleByArrayLiteral {
  private var events: [EventType: any Event.Type] = [:]

  /// The types in `events`; if several types have the same name, only the last of them.
  package init(_ events: [any Event.Type]) {
    for event in events { self.events[event.type] = event }
  }

  package init(arrayLiteral elements: any Event.Type...) { self.init(elements) }

  /// The definition of `type`; `nil` for a type that the program does not declare.
  package subscript(type: EventType) -> EventDefinition? {
    events[type].map { Self.definition($0) }
  }

  /// The definition of `type`, if its events are screen state.
  func screenState(_ type: EventType) -> EventDefinition? {
    events[type].flatMap { $0.eventRole.screenCategory == nil ? nil : Self.definition($0) }
  }

  /// The version of `type` that the program writes; `nil` if the program does not declare the type.
  func version(of type: EventType) -> Int? { events[type]?.version }

  private static func definition(_ event: any Event.Type) -> EventDefinition {
    func of<Body: Event>(_ event: Body.Type) -> EventDefinition { .of(event) }
    return of(event)
  }
}

/// An event set whose events carry their own stored type.
package protocol TypedEventSet: EventSet {
  /// The stored event type.
  var type: EventType { get }
}

/// An event set that no list of cases closes: every event of a person's own belongs to it.
protocol OpenEventSet: TypedEventSet {
  init(_ recorded: RecordedEvent)
}

extension AnyEvent: OpenEventSet {
  init(_ recorded: RecordedEvent) { self.init(recorded.type, recorded.data) }
}

extension OpenEventSet {
  /// The function that puts an event into `sink`, when that is a sink of this set.
  fileprivate static func keeper(into sink: AnyObject) -> KeepsEvent? {
    guard let sink = sink as? EventSink<Self> else { return nil }
    return { recorded in
      sink.events.append(
        Recorded(
          Self(recorded), seq: recorded.seq, id: recorded.id, stream: recorded.stream,
          version: recorded.version, time: recorded.time, meta: recorded.meta))
    }
  }
}

/// Accepts an event undecoded.
typealias KeepsEvent = (RecordedEvent) -> Void

extension EventSet {
  /// Whether every event belongs to the set.
  package static var isOpen: Bool { Self.self is any OpenEventSet.Type }

  /// The types of the events that belong to the set; `nil` for all of a person's own.
  package static var wantedTypes: Set<EventType>? { isOpen ? nil : Set(cases.map(\.type)) }

  /// The part of `selection` in the set: the engine's own events only where the set lists them.
  @usableFromInline static func selection(within selection: EventSelection) -> EventSelection {
    var wanted = selection
    wanted.hidesEngineEvents = isOpen
    if !isOpen { wanted.types = wantedTypes }
    return wanted
  }

  /// The stored type of this event.
  package var storedType: EventType {
    if let typed = self as? any TypedEventSet { return typed.type }
    return type(of: event).type
  }

  /// The function that puts every event into `sink`; `nil` where the set is closed.
  static func keeper(into sink: EventSink<Self>) -> KeepsEvent? {
    (Self.self as? any OpenEventSet.Type)?.keeper(into: sink)
  }
}

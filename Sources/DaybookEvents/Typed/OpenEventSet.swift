/// An event set whose events carry their own stored type.
package protocol TypedEventSet: EventSet {
  /// The stored event type.
  var type: EventType { get }
}

/// An event set without a list of cases, to which every event belongs except the engine's own
/// events.
protocol OpenEventSet: TypedEventSet {
  init(_ recorded: RecordedEvent)
}

extension AnyEvent: OpenEventSet {
  init(_ recorded: RecordedEvent) { self.init(recorded.type, recorded.data) }
}

extension OpenEventSet {
  /// The function that puts an event into `sink`; `nil` if `sink` is for a different set.
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
  /// Whether every event belongs to the set, except the engine's own events.
  package static var isOpen: Bool { Self.self is any OpenEventSet.Type }

  /// The types of the set's events; `nil` for an open set, which has all types except the engine's.
  package static var wantedTypes: Set<EventType>? { isOpen ? nil : Set(cases.map(\.type)) }

  /// The part of `selection` that is in the set; it has events of the engine only if the set lists
  /// their types.
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

  /// The function that puts an event into `sink` undecoded; `nil` for a closed set.
  static func keeper(into sink: EventSink<Self>) -> KeepsEvent? {
    (Self.self as? any OpenEventSet.Type)?.keeper(into: sink)
  }
}

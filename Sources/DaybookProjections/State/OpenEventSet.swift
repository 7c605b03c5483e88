@_spi(Engine) internal import DaybookEvents

/// An event set that no list of cases closes: every event of a person's own belongs to it.
protocol OpenEventSet: EventSet {
  /// The event type as it is stored.
  var type: EventType { get }

  init(_ recorded: RecordedEvent)
}

extension AnyEvent: OpenEventSet {
  init(_ recorded: RecordedEvent) { self.init(recorded.type, recorded.data) }
}

extension OpenEventSet {
  /// Makes what decodes the events after `checkpoint`.
  static func foldDecoder(after checkpoint: Checkpoint) -> any FoldDecoder {
    OpenFoldDecoder<Self>(after: checkpoint)
  }
}

extension EventSet {
  /// Whether every event belongs to the set.
  static var isOpen: Bool { Self.self is any OpenEventSet.Type }

  /// The types of the events that belong to the set; `nil` for all.
  static var wantedTypes: Set<EventType>? { isOpen ? nil : Set(cases.map(\.type)) }

  /// The stored type of this event.
  var storedType: EventType {
    if let open = self as? any OpenEventSet { return open.type }
    return type(of: event).type
  }

  /// Makes what decodes the events of the set after `checkpoint`.
  static func makeFoldDecoder(after checkpoint: Checkpoint) -> any FoldDecoder {
    if let open = Self.self as? any OpenEventSet.Type { return open.foldDecoder(after: checkpoint) }
    return EventSetFoldDecoder<Self>(after: checkpoint)
  }
}

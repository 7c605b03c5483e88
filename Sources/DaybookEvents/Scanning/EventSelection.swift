public import DaybookValues

/// The wanted events of a log.
///
/// ```swift
/// let march = EventSelection(
///   category: "book", types: [BookLent.type],
///   since: try Timestamp(parsing: "2026-03-01T00:00:00Z"))
/// for event in try log.read(march, limit: 100).events { print(event.time, event.data) }
/// let newest = try log.readLast(EventSelection(stream: "book-7"), limit: 1).first
/// ```
///
/// Events must meet all given conditions. Positions and times are inclusive.
public struct EventSelection: Hashable, Sendable {
  /// The first position.
  public var from: UInt64
  /// The last position, or `nil` for the end of the log.
  public var to: UInt64?
  /// The only wanted stream; `nil` for all streams.
  public var stream: StreamName?
  /// The category of the wanted streams: the part of their names before the first `-`; `nil` for
  /// all.
  public var category: String?
  /// The event types; `nil` for all.
  public var types: Set<EventType>?
  /// The tags that a selected event must have, all of them; empty if tags do not matter.
  ///
  /// The events are found by an index. A text that is not a valid tag selects no event.
  public var tags: Set<String>
  /// The earliest time of a selected event; `nil` for no limit.
  public var since: Timestamp?
  /// The latest time of a selected event; `nil` for no limit.
  public var until: Timestamp?
  /// Whether the engine's own events are excluded: sessions, skips of read models, and screen state
  /// (``ScreenStateEvent``).
  public var hidesEngineEvents = false

  /// The events from `from` to `to` that meet all given conditions; `from` is at least 1.
  public init(
    from: UInt64 = 1, to: UInt64? = nil, stream: StreamName? = nil, category: String? = nil,
    types: Set<EventType>? = nil, tags: Set<String> = [], since: Timestamp? = nil,
    until: Timestamp? = nil
  ) {
    self.from = max(1, from)
    self.to = to
    self.stream = stream
    self.category = category
    self.types = types
    self.tags = tags
    self.since = since
    self.until = until
  }

  /// Every event of the log, the engine's own events included.
  public static let all = EventSelection()
}

extension EventSelection {
  /// Whether the selection includes events of `type`.
  func wants(_ type: EventType) -> Bool {
    if hidesEngineEvents, type.isHidden { return false }
    return types?.contains(type) ?? true
  }

  /// The wanted records, by their types and schemas; `nil` when all are wanted.
  func wantedRecords(of catalog: EventCatalog) -> WantedRecords? {
    guard types != nil || hidesEngineEvents else { return nil }
    return WantedRecords(of: catalog, hides: hidesEngineEvents) { wants($0) }
  }
}

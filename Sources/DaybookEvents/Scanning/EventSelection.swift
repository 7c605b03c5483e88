public import DaybookValues

/// Which events of a log are wanted.
///
/// Everything that is set must hold. Positions and times are inclusive.
public struct EventSelection: Hashable, Sendable {
  /// The first position.
  public var from: UInt64
  /// The last position, or `nil` for the end of the log.
  public var to: UInt64?
  /// The one stream.
  public var stream: StreamName?
  /// What stands before the first `-` of the streams' names.
  public var category: String?
  /// The event types; `nil` for all.
  public var types: Set<EventType>?
  /// Tags that an event has, all of them.
  ///
  /// They are found by an index. A text that can be no tag is one that no event has.
  public var tags: Set<String>
  /// The least time.
  public var since: Timestamp?
  /// The greatest time.
  public var until: Timestamp?
  /// Whether events of the engine's own are left out: sessions, what read models pass over, and the
  /// state of screens (``ScreenStateEvent``).
  public var hidesEngineEvents = false

  /// All events from `from` to `to`.
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

  /// Every event.
  public static let all = EventSelection()
}

extension EventSelection {
  /// Whether events of `type` are wanted.
  func wants(_ type: EventType) -> Bool {
    if hidesEngineEvents, type.isHidden { return false }
    return types?.contains(type) ?? true
  }

  /// Which records are wanted by their types and schemas; `nil` when all are.
  func wantedRecords(of catalog: EventCatalog) -> WantedRecords? {
    guard types != nil || hidesEngineEvents else { return nil }
    return WantedRecords(of: catalog, hides: hidesEngineEvents) { wants($0) }
  }
}

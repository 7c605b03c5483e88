public import DaybookValues

/// The closed set of events that a projection or a presenter understands.
///
/// The set is an enumeration with one case for each event.
///
/// A new case is a compile error in each switch over the set, so no read model forgets it. A case
/// that ``cases`` does not list is never decoded. Appending it throws
/// ``AppendError/Reason/notListed(_:in:)``.
///
/// ```swift
/// enum LendingEvent: EventSet {
///   case lent(BookLent)
///   case returned(BookReturned)
///
///   static let cases = [EventCase(Self.lent), EventCase(Self.returned)]
///
///   var event: any Event {
///     switch self {
///     case .lent(let event): event
///     case .returned(let event): event
///     }
///   }
/// }
/// ```
///
/// A set of one event is the event itself, without an enumeration:
///
/// ```swift
/// struct NoteAdded: CodedEvent, EventSet {
///   static let type: EventType = "note.added"
///   static var codec: Codec<Self> { Codec(.text("text", \.text), make: Self.init) }
///
///   let text: String
/// }
/// ```
public protocol EventSet: Sendable, Equatable {
  /// Every case of the enumeration, once.
  static var cases: [EventCase<Self>] { get }

  /// The event in this case.
  var event: any Event { get }
}

extension EventSet {
  /// The Swift types of the events, without excerpts, for opening a log.
  public static var eventTypes: [any Event.Type] {
    cases.map(\.event).filter { $0.eventRole != .excerpt }
  }
}

extension EventSet where Self: Event {
  /// The only case: an event type is also a set of one type.
  public static var cases: [EventCase<Self>] { [EventCase { $0 }] }

  /// The event itself.
  public var event: any Event { self }
}

/// One case of an ``EventSet``: the stored type, and its decoder.
public struct EventCase<Body: EventSet>: Sendable {
  /// The stored event type.
  public let type: EventType
  let event: any Event.Type
  @usableFromInline let makeReader: @Sendable (EventSink<Body>) -> RecordedReader
  /// The event as a value of the set; `nil` if the event is not of this case.
  package let member: @Sendable (any Event) -> Body?

  /// Makes the case that `wrap` constructs, such as `EventCase(Self.offered)`.
  ///
  /// The function is inlinable, so that the code for reading is compiled for the event's type.
  @inlinable public init<Payload: Event>(_ wrap: @escaping @Sendable (Payload) -> Body) {
    self.init(Payload.self, member: { ($0 as? Payload).map(wrap) }) { sink in
      { (reader: inout EventReader, place: EventPlace) throws(EventDecodingError) in
        sink.add(wrap(try Payload(from: &reader)), at: place)
      }
    }
  }

  /// The definition of the event, made when it is first needed.
  package var definition: EventDefinition { .of(event) }

  @usableFromInline init<Payload: Event>(
    _ event: Payload.Type, member: @escaping @Sendable (any Event) -> Body?,
    makeReader: @escaping @Sendable (EventSink<Body>) -> RecordedReader
  ) {
    type = event.type
    self.event = event
    self.member = member
    self.makeReader = makeReader
  }
}

/// Decodes one event into the sink of its set.
///
/// The closure's type is the same for every set, so the code that calls the closure for each record
/// is not generic.
@usableFromInline typealias RecordedReader = (
  inout EventReader, EventPlace
) throws(EventDecodingError) -> Void

/// Collects the decoded events of a set.
///
/// One thread alternately adds events and passes them on.
@usableFromInline package final class EventSink<Body: EventSet> {
  @usableFromInline package var events: [Recorded<Body>] = []

  @inlinable package init() {}

  /// Adds an event.
  ///
  /// The method is not inlined. Otherwise the reader of each event type would contain the code that
  /// makes room for events.
  @inlinable @inline(never) func add(_ event: consuming Body, at place: EventPlace) {
    events.append(Recorded(event, at: place))
  }

  /// Passes the events to `body` in order, and forgets them.
  @inlinable func handOver(_ body: (Recorded<Body>) throws -> Void) throws {
    for event in events { try body(event) }
    events.removeAll(keepingCapacity: true)
  }
}

/// The position, id, stream, version, time and metadata of an event.
@usableFromInline package struct EventPlace: Sendable {
  @usableFromInline let seq: UInt64
  @usableFromInline let id: EventID
  @usableFromInline let stream: StreamName
  @usableFromInline let version: UInt64
  @usableFromInline let time: Timestamp
  @usableFromInline let metadata: EventMetadata

  @usableFromInline init(
    seq: UInt64, id: EventID, stream: StreamName, version: UInt64, time: Timestamp,
    metadata: EventMetadata
  ) {
    (self.seq, self.id, self.stream, self.version) = (seq, id, stream, version)
    (self.time, self.metadata) = (time, metadata)
  }

  /// The place of an event without metadata, whose id is not known yet.
  package init(seq: UInt64, stream: StreamName, version: UInt64, time: Timestamp) {
    self.init(
      seq: seq, id: EventID(high: 0, low: 0), stream: stream, version: version, time: time,
      metadata: EventMetadata([:]))
  }
}

/// The closed set of events that a projection or a presenter understands.
///
/// An enumeration with one case an event: a new case is a compile error wherever it is switched
/// over, so no read model forgets it.
///
/// ```swift
/// enum JobEvent: EventSet {
///   case offered(JobOffered)
///   case rescheduled(JobRescheduled)
///
///   static let cases = [EventCase(Self.offered), EventCase(Self.rescheduled)]
///
///   var event: any Event {
///     switch self {
///     case .offered(let event): event
///     case .rescheduled(let event): event
///     }
///   }
/// }
/// ```
public protocol EventSet: Sendable, Equatable {
  /// Every case of the enumeration, once.
  static var cases: [EventCase<Self>] { get }

  /// The event that this case holds.
  var event: any Event { get }
}

extension EventSet {
  /// The Swift types of the events, for opening a log.
  public static var eventTypes: [any Event.Type] { cases.map(\.event) }
}

/// One case of an ``EventSet``: the stored type, and how its bytes become that case.
public struct EventCase<Body: EventSet>: Sendable {
  /// The event type as it is stored.
  public let type: EventType
  package let definition: EventDefinition
  let event: any Event.Type
  package let decode: @Sendable (inout EventReader) throws(EventDecodingError) -> Body

  /// Makes the case that `wrap` constructs, as in `EventCase(Self.offered)`.
  public init<Payload: Event>(_ wrap: @escaping @Sendable (Payload) -> Body) {
    type = Payload.type
    event = Payload.self
    definition = .of(Payload.self)
    decode = { (reader: inout EventReader) throws(EventDecodingError) in
      wrap(try Payload(from: &reader))
    }
  }
}

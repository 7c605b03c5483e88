public import DaybookValues

/// A closed set of events that are read together with their metadata.
///
/// Metadata go with an event without being part of the fact: who asked, under which session, because
/// of what. Reading them costs a copy of their bytes an event, so a set asks for them by this
/// protocol, and for others none are copied.
///
/// ```swift
/// enum ParcelEvent: EventSetWithMeta {
///   case sent(ParcelSent)
///
///   static let cases = [EventCase(Self.sent)]
///
///   var event: any Event {
///     switch self {
///     case .sent(let event): event
///     }
///   }
/// }
///
/// for try await parcel in log.events(ParcelEvent.self) { print(parcel.seq, parcel.correlation ?? "") }
/// ```
public protocol EventSetWithMeta: EventSet {}

extension Recorded where Body: EventSetWithMeta {
  /// What goes with the event; empty when there is nothing.
  ///
  /// - Complexity: O(*n*) in the bytes of the metadata, each time.
  public var meta: JSONObject { metadata.object }

  /// What the event belongs to, such as a request; `nil` when its metadata do not say.
  public var correlation: String? { meta.correlation }

  /// The event or the command that led to the event; `nil` when its metadata do not say.
  public var causation: EventID? { meta.causation }

  /// The tags that the event is found by; see ``EventSelection/tags``.
  public var tags: [String] { meta.tags }
}

extension RecordedEvent {
  /// What the event belongs to, such as a request; `nil` when its metadata do not say.
  public var correlation: String? { meta.correlation }

  /// The event or the command that led to the event; `nil` when its metadata do not say.
  public var causation: EventID? { meta.causation }

  /// The tags that the event is found by; see ``EventSelection/tags``.
  public var tags: [String] { meta.tags }
}

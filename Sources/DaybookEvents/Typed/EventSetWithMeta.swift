public import DaybookValues

/// A closed set of events that are read together with their metadata.
///
/// Metadata belong to an event without being part of the fact, such as the user, the session and
/// the cause. Reading them copies their bytes for each event, so only sets with this protocol do
/// it.
///
/// ```swift
/// enum LentEvent: EventSetWithMeta {
///   case lent(BookLent)
///
///   static let cases = [EventCase(Self.lent)]
///
///   var event: any Event {
///     switch self {
///     case .lent(let event): event
///     }
///   }
/// }
///
/// for try await lent in log.events(LentEvent.self) { print(lent.seq, lent.correlation ?? "") }
/// ```
public protocol EventSetWithMeta: EventSet {}

extension Recorded where Body: EventSetWithMeta {
  /// The metadata of the event; empty when there are none.
  ///
  /// - Complexity: O(*n*) in the bytes of the metadata, each time.
  public var meta: JSONObject { metadata.object }

  /// The correlation of the event, such as the id of a request; `nil` if the event has no
  /// correlation.
  public var correlation: String? { meta.correlation }

  /// The id of the event or the command that caused the event; `nil` if the event names no cause.
  public var causation: EventID? { meta.causation }

  /// The tags of the event; see ``EventSelection/tags``.
  public var tags: [String] { meta.tags }
}

extension RecordedEvent {
  /// The correlation of the event, such as the id of a request; `nil` if the event has no
  /// correlation.
  public var correlation: String? { meta.correlation }

  /// The id of the event or the command that caused the event; `nil` if the event names no cause.
  public var causation: EventID? { meta.causation }

  /// The tags of the event; see ``EventSelection/tags``.
  public var tags: [String] { meta.tags }
}

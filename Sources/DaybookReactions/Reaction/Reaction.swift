public import DaybookEvents
public import DaybookProjections

/// An action that follows from an event, exactly once.
///
/// A projection derives rows from events; a reaction acts on events. It gets each wanted event
/// once, in the order of the event's stream, and returns replies. Replies are events to append, now
/// or at a time; there may be none. The replies and the progress of the reaction are appended
/// together. So no reply is lost or repeated, even if a process is killed and another process
/// continues.
///
/// ```swift
/// struct OverdueReminder: PureReaction {
///   static let name = "overdueReminder"
///   static let version = 1
///
///   func react(
///     to recorded: Recorded<LendingEvent>, _ moment: ReactionMoment<NoReadModel>
///   ) -> [Reply] {
///     switch recorded.event {
///     case .lent(let lent):
///       [.at(Timestamp(startOf: lent.due), ReminderSent(book: lent.book), to: recorded.stream)]
///     case .returned: []
///     }
///   }
/// }
/// ```
///
/// A reaction that does not access outside systems is a ``PureReaction``, which is much faster. Any
/// other reaction may act on outside systems several times for one event, because the event is
/// handled again after a crash. Pass ``ReactionMoment/id`` to these systems, so that they recognize
/// a repeated attempt.
///
/// Replays, reads of the past and rebuilds of read models never run a reaction.
public protocol Reaction: Sendable {
  /// The closed set of wanted events.
  associatedtype Body: EventSet
  /// The read model whose rows the reaction gets as of each event; ``NoReadModel`` if it needs
  /// none.
  associatedtype Model: Projection = NoReadModel

  /// The name: up to 100 ASCII letters, digits, `.`, `_` and `-`, beginning with a letter.
  static var name: String { get }

  /// The version, a number from 1.
  ///
  /// A new version starts at the log's end, unless a different start is given.
  static var version: Int { get }

  /// The limits for each event of the reaction.
  static var limits: ReactionLimits { get }

  /// The replies to an event.
  ///
  /// - Parameters:
  ///   - recorded: The event, with its position in the log and its stream.
  ///   - moment: The rows as of the event, the number of the attempt, and the idempotency key.
  /// - Returns: The replies; an empty array if there are none.
  /// - Throws: Any error; ``failed(_:attempt:on:)`` then returns the remedy.
  func react(
    to recorded: Recorded<Body>, _ moment: ReactionMoment<Model>
  ) async throws -> [Reply]

  /// The remedy for an event that was not handled.
  ///
  /// - Parameters:
  ///   - error: The error of ``react(to:_:)``, a ``ReactionError``, or the error of the log if it
  ///     refuses a reply.
  ///   - attempt: The number of the attempt, from 1. It is stored in the log before each attempt,
  ///     so that an attempt that ends in a crash also counts.
  ///   - recorded: The event.
  /// - Returns: The remedy; by default, a retry after 1 and 10 seconds, and then parking.
  func failed(_ error: any Error, attempt: Int, on recorded: Recorded<Body>) -> Remedy
}

extension Reaction {
  /// By default, the limits of ``ReactionLimits``.
  public static var limits: ReactionLimits { ReactionLimits() }

  /// Three attempts, with 1 and 10 seconds between them, then the event is parked.
  ///
  /// If the process ended during the first or second attempt, the next process retries without a
  /// delay.
  public func failed(
    _ error: any Error, attempt: Int, on recorded: Recorded<Body>
  ) -> Remedy {
    .usual(for: error, afterAttempt: attempt)
  }
}

/// A reaction whose replies depend only on the event and the rows.
///
/// It uses no clock, disk or network. The sample of ``Reaction`` is a pure reaction.
///
/// Its method is not asynchronous, so the compiler enforces most of this. Thousands of events are
/// handled with a single append. Events without a reply only sometimes lead to a checkpoint in the
/// log. Tests run a pure reaction twice and compare the replies.
public protocol PureReaction<Body, Model>: Reaction {
  /// The replies to an event, which are the same each time.
  func react(to recorded: Recorded<Body>, _ moment: ReactionMoment<Model>) throws -> [Reply]
}

/// The read model of reactions that see no rows.
///
/// The sample of ``Reaction`` uses it.
public struct NoReadModel: Projection {
  public static let name = "none"
  public static let version = 1

  public init() {}

  public func apply(_ recorded: Recorded<NoEvent>, to rows: inout Rows<String, Int>) {}
}

/// A set without events.
///
/// See ``Reaction``.
public enum NoEvent: EventSet {
  public static var cases: [EventCase<NoEvent>] { [] }

  public var event: any Event { switch self {} }
}

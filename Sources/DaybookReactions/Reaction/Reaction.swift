public import DaybookEvents
public import DaybookProjections

/// What is to happen because of an event, exactly once.
///
/// A projection says what is; a reaction does something about it. It gets each wanted event once, in
/// the order of its stream, and answers with replies: events to append now or at a time, or none.
/// The replies, and how far the reaction is, are one append. So no reply is lost and none is there
/// twice, wherever a process is killed, and whichever process goes on.
///
/// ```swift
/// struct OverdueReminder: PureReaction {
///   static let name = "overdueReminder"
///   static let version = 1
///
///   func react(to recorded: Recorded<LoanEvent>, _ moment: ReactionMoment<NoReadModel>) -> [Reply] {
///     switch recorded.event {
///     case .lent(let loan): [.at(loan.due, ReminderSent(book: loan.book), to: recorded.stream)]
///     case .returned: []
///     }
///   }
/// }
/// ```
///
/// A reaction that asks nobody outside is a ``PureReaction``, which is much faster. What another one
/// does outside the log is done at least once: after a crash the event is handled again. Give the
/// outside world ``ReactionMoment/id`` as the key by which it knows a second try.
///
/// Replays, reading the past and rebuilding read models never run a reaction.
public protocol Reaction: Sendable {
  /// The closed set of events that it wants.
  associatedtype Body: EventSet
  /// The read model whose rows it sees as of each event; ``NoReadModel`` where it needs none.
  associatedtype Model: Projection = NoReadModel

  /// The name: up to 100 ASCII letters, digits, `.`, `_` and `-`, a letter first.
  static var name: String { get }

  /// From 1; a new version starts at the head of the log, unless it is told another place.
  static var version: Int { get }

  /// What it may cost.
  static var limits: ReactionLimits { get }

  /// The replies to an event.
  ///
  /// - Parameters:
  ///   - recorded: The event, with its place in the log.
  ///   - moment: The rows as of the event, the attempt, and the key for the outside world.
  /// - Returns: The replies; none is an answer, too.
  /// - Throws: Any error; ``failed(_:attempt:on:)`` decides what follows.
  func react(
    to recorded: Recorded<Body>, _ moment: ReactionMoment<Model>
  ) async throws -> [Reply]

  /// What is to be done about an event that was not handled.
  ///
  /// - Parameters:
  ///   - error: What ``react(to:_:)`` threw, a ``ReactionError``, or the log's refusal of a reply.
  ///   - attempt: From 1, counted in the log before each attempt, so that a crash counts.
  ///   - recorded: The event.
  /// - Returns: The remedy; by default a retry after 1 and 10 seconds, then parking.
  func failed(_ error: any Error, attempt: Int, on recorded: Recorded<Body>) -> Remedy
}

extension Reaction {
  /// The usual limits.
  public static var limits: ReactionLimits { ReactionLimits() }

  /// Three tries, with 1 and 10 seconds between them, then the event is parked; where a process ended
  /// meanwhile, the next one tries at once.
  public func failed(
    _ error: any Error, attempt: Int, on recorded: Recorded<Body>
  ) -> Remedy {
    .usual(for: error, afterAttempt: attempt)
  }
}

/// A reaction whose replies follow from the event and the rows alone: no clock, no disk, no network.
///
/// Its function does not wait, so the compiler sees to most of it. Events are handled by thousands
/// for one append, and those without a reply leave no trace in the log but a checkpoint now and then.
/// Tests run it twice and compare.
public protocol PureReaction<Body, Model>: Reaction {
  /// The replies to an event; the same ones each time.
  func react(to recorded: Recorded<Body>, _ moment: ReactionMoment<Model>) throws -> [Reply]
}

/// The read model of reactions that see no rows.
public struct NoReadModel: Projection {
  public static let name = "none"
  public static let version = 1

  public init() {}

  public func apply(_ recorded: Recorded<NoEvent>, to rows: inout Rows<String, Int>) {}
}

/// A set without events.
public enum NoEvent: EventSet {
  public static var cases: [EventCase<NoEvent>] { [] }

  public var event: any Event { switch self {} }
}

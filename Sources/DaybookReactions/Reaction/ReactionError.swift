internal import DaybookEvents

/// The reason why an event was not handled, or why a reaction does not run.
///
/// An event may exceed ``ReactionLimits``, be a part of a cycle of replies, or be unreadable. Other
/// causes are an older version of the reaction, a lost lease, and the end of a process.
///
/// ```swift
/// do {
///   try await runner.run()
/// } catch ReactionError.leaseLost {
///   print("Another process runs the reminders now.")
/// }
/// ```
public enum ReactionError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The process ended while the reaction was handling the event.
  case interrupted
  /// The handler took longer than its limit.
  case tookTooLong(Duration)
  /// A pure reaction has exceeded its time limit and is still running, because nothing can
  /// interrupt it.
  case doesNotReturn(Duration)
  /// The reaction returned more replies to one event than the limit allows.
  case tooManyReplies(Int, limit: Int)
  /// The reaction's replies to one event have more bytes than the limit allows.
  case repliesTooLarge(bytes: Int, limit: Int)
  /// The event ends a chain that is too long, in which each event is a reply to the previous one.
  ///
  /// `types` has the last types of the chain.
  case cycle(types: [String], length: Int)
  /// The event cannot be read.
  case unreadable(String)
  /// The log already has a later version of the reaction, `running`, than the `version` of the
  /// program.
  case olderVersion(name: String, version: Int, running: Int)
  /// The connection to the server that held the reaction's lease is lost.
  case leaseLost(name: String)
  /// The name or the version of a reaction is not allowed.
  case invalid(String)

  public var description: String {
    switch self {
    case .interrupted: "The process ended while it handled the event."
    case .tookTooLong(let limit): "It took longer than \(limit)."
    case .doesNotReturn(let limit):
      "It has not returned after \(limit), and a pure reaction is not interrupted. End the process that"
        + " runs it, and correct the reaction."
    case .tooManyReplies(let count, let limit):
      "It gave \(count) replies to one event, and at most \(limit) are taken."
    case .repliesTooLarge(let bytes, let limit):
      "Its replies to one event take \(bytes) bytes, and at most \(limit) are taken."
    case .cycle(let types, let length):
      "The event is the last of \(length) replies, each the reply to the one before"
        + " (\(types.joined(separator: " → "))). It looks like a cycle: let the reaction leave its own"
        + " replies alone, or raise the limit of its chain."
    case .unreadable(let reason): reason
    case .olderVersion(let name, let version, let running):
      "The log runs version \(running) of the reaction '\(name)', and this program has version"
        + " \(version). Run the newer program, or raise the version."
    case .leaseLost(let name):
      "The lease of the reaction '\(name)' is lost, as its connection to the server broke. Another process may"
        + " run the reaction now. Run it again here: nothing is lost."
    case .invalid(let what): what
    }
  }

  /// Whether the caller gave an invalid value.
  package var isOfUsage: Bool { if case .invalid = self { true } else { false } }

  /// Whether a retry would have the same result.
  var isFinal: Bool {
    switch self {
    case .tooManyReplies, .repliesTooLarge, .cycle, .unreadable: true
    default: false
    }
  }
}

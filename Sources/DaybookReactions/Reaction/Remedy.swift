/// The remedy for an event that a reaction could not handle.
///
/// ```swift
/// func failed(_ error: any Error, attempt: Int, on recorded: Recorded<LendingEvent>) -> Remedy {
///   attempt < 5 ? .retry(after: .seconds(60)) : .park
/// }
/// ```
public enum Remedy: Equatable, Sendable {
  /// Handle the event again after some time.
  ///
  /// Later events of its stream wait, but other streams continue.
  case retry(after: Duration)
  /// Park the event until a person decides.
  ///
  /// Later events of its stream wait, but other streams continue.
  case park
  /// Stop the reaction, for all streams, until a person decides.
  case stop
}

extension Remedy {
  /// The default remedy: three attempts, with 1 and 10 seconds between them.
  public static func usual(afterAttempt attempt: Int) -> Remedy {
    switch attempt {
    case ...1: .retry(after: .seconds(1))
    case 2: .retry(after: .seconds(10))
    default: .park
    }
  }

  /// The default remedy, but with `tries` attempts.
  ///
  /// After the third and each later attempt, the next attempt follows in a minute.
  package static func usual(afterAttempt attempt: Int, of tries: Int) -> Remedy {
    guard attempt < tries else { return .park }
    let usual = usual(afterAttempt: attempt)
    return usual == .park ? .retry(after: .seconds(60)) : usual
  }

  /// The default remedy for `error`.
  ///
  /// If an attempt was interrupted because its process ended, it is repeated without a delay.
  package static func usual(
    for error: any Error, afterAttempt attempt: Int, of tries: Int = 3
  ) -> Remedy {
    let usual = usual(afterAttempt: attempt, of: tries)
    return error as? ReactionError == .interrupted && usual != .park ? .retry(after: .zero) : usual
  }

  /// The word by which an event names the remedy.
  var word: String {
    switch self {
    case .retry: "retry"
    case .park: "park"
    case .stop: "stop"
    }
  }
}

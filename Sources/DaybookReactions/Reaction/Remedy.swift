/// The remedy for an event that a reaction could not handle.
///
/// ```swift
/// func failed(_ error: any Error, attempt: Int, on recorded: Recorded<LendingEvent>) -> Remedy {
///   attempt < 5 ? .retry(after: .seconds(60)) : .park
/// }
/// ```
public enum Remedy: Equatable, Sendable {
  /// Handle the event again after some time; later events of its stream wait, other streams
  /// continue.
  case retry(after: Duration)
  /// Park the event until a person decides; later events of its stream wait, other streams
  /// continue.
  case park
  /// Stop the whole reaction until a person decides.
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

  /// The default remedy with another number of attempts; from the third attempt on, the next
  /// attempt follows after a minute.
  package static func usual(afterAttempt attempt: Int, of tries: Int) -> Remedy {
    guard attempt < tries else { return .park }
    let usual = usual(afterAttempt: attempt)
    return usual == .park ? .retry(after: .seconds(60)) : usual
  }

  /// The default remedy for `error`.
  ///
  /// An attempt that the end of its process interrupted is repeated without a delay.
  package static func usual(
    for error: any Error, afterAttempt attempt: Int, of tries: Int = 3
  ) -> Remedy {
    let usual = usual(afterAttempt: attempt, of: tries)
    return error as? ReactionError == .interrupted && usual != .park ? .retry(after: .zero) : usual
  }

  /// The word for the remedy in an event.
  var word: String {
    switch self {
    case .retry: "retry"
    case .park: "park"
    case .stop: "stop"
    }
  }
}

package import DaybookValues

/// The reason why an answer has no content, which leaves the known data unchanged.
package enum AnswerFailure: Error, Sendable, Equatable {
  /// No complete answer arrived, for this reason.
  case unreachable(NoAnswer)
  /// The service requested a pause until this time; `nil` if it did not say how long.
  case throttled(retryAt: Timestamp?)
  /// The requests of the present day are used up, and the next day begins at this time.
  case budgetSpent(until: Timestamp)
  /// The server failed.
  case failed(status: Int)
  /// The server redirects the request to a different address.
  case moved(status: Int)
  /// The key is missing.
  case keyMissing
  /// The key is wrong or revoked.
  case badKey(status: Int)
  /// The service refuses the request, for example because a permission is missing.
  case refused(status: Int)
  /// The content is private.
  case hidden
  /// The game keeps no statistics, or no achievements.
  case noStats
  /// The subject of the question does not exist.
  case notFound
  /// The service has no such method at this address.
  case noInterface(status: Int)
  /// The status is a success, but the body is not as expected, for this reason.
  case unreadable(String)

  /// The word for the failure in a fetch event.
  package var outcome: String {
    switch self {
    case .unreachable(.cancelled): "cancelled"
    case .unreachable(.tooLarge): "tooLarge"
    case .unreachable: "unreachable"
    case .throttled: "throttled"
    case .budgetSpent: "budgetSpent"
    case .failed: "unavailable"
    case .moved: "moved"
    case .keyMissing: "keyMissing"
    case .badKey: "badKey"
    case .refused: "refused"
    case .hidden: "private"
    case .noStats: "noStats"
    case .notFound, .noInterface: "notFound"
    case .unreadable: "unreadable"
    }
  }

  /// Whether the service as a whole fails, so that different questions would fail, too.
  package var isOfTheService: Bool {
    switch self {
    case .unreachable, .throttled, .budgetSpent, .failed, .moved, .keyMissing, .badKey,
      .noInterface:
      true
    case .refused, .hidden, .noStats, .notFound, .unreadable: false
    }
  }

  /// The failure whose ``outcome`` is this word, if repeating the request would not help.
  ///
  /// It is private content, missing statistics, or a missing subject. For all other words, the
  /// result is `nil`.
  package init?(settled outcome: String) {
    let settled: [AnswerFailure] = [.hidden, .noStats, .notFound]
    guard let failure = settled.first(where: { $0.outcome == outcome }) else { return nil }
    self = failure
  }

  /// The failure for `status`; `nil` for 200 to 299.
  package init?(status: Int) {
    switch status {
    case 200..<300: return nil
    case 304: self = .unreadable("it says that nothing is new (304), which nobody asked")
    case 300..<400: self = .moved(status: status)
    case 404, 410: self = .notFound
    case 429: self = .throttled(retryAt: nil)
    case 400..<500: self = .refused(status: status)
    default: self = .failed(status: status)
    }
  }
}

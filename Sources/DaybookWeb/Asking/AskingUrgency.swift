package import DaybookValues

/// How urgently a person wants new data from a service.
package enum AskingUrgency: Sendable, Equatable {
  /// Sends a request only if no recent answer is known.
  case whereOld
  /// `--refresh`: Sends a request even if a recent answer is known, or the host did not answer
  /// recently.
  case always
  /// `--now`: Like `always`, but sends a request also during a pause that the service requested.
  case now

  /// Whether a request is sent even after a recent answer, and even if the host did not answer
  /// recently.
  package var refreshes: Bool { self != .whereOld }

  /// Whether a request is sent even during a pause that the service requested.
  package var isInPause: Bool { self == .now }
}

extension FetchRules {
  /// Decides whether a request about `subject` is sent at `now`, given `history`.
  package func decide(
    on subject: FetchSubject, seeing history: FetchHistory, at now: Timestamp,
    _ urgency: AskingUrgency
  ) -> Decision {
    decide(
      on: subject, seeing: history, at: now, refreshing: urgency.refreshes,
      inPause: urgency.isInPause)
  }
}

package import DaybookEvents

/// What one command line sees: the moment at which it began, and its own appends since then.
///
/// Read models are brought up to date only once, when the line begins. The line's own appends are
/// folded in memory. The read models advance later only if the line must see an append of another
/// writer.
package struct SessionView<Fact: Sendable>: Sendable {
  /// An appended fact, with its position in the log and its version in the stream.
  package typealias Own = (fact: Fact, place: AppendedEvent)

  package private(set) var moment: LineMoment
  private var own: [Own] = []

  package init(_ moment: LineMoment) { self.moment = moment }

  /// The appends of this command line after `position`, which rows as of `position` lack.
  package func own(after position: UInt64) -> [Own] { own.filter { $0.place.seq > position } }

  /// Moves to the end of the log, which includes the appends of other lines.
  package mutating func goOn() async throws { moment = try await moment.later() }
}

extension SessionView {
  /// The facts that a command line has decided to append.
  package struct Decision {
    package var facts: [Fact]
    package var batch: EventBatch
    /// The position of the last event that the line has seen.
    package var seen: UInt64

    package init(_ facts: [Fact], as batch: EventBatch, seeing seen: UInt64) {
      (self.facts, self.batch, self.seen) = (facts, batch, seen)
    }
  }

  /// Appends the decision that `decide` returns.
  ///
  /// If another writer appends a relevant event before the decision, the read models are brought up
  /// to date, and `decide` is called again.
  ///
  /// - Parameters:
  ///   - log: The log.
  ///   - selection: The events on which the decision depends.
  ///   - decide: The decision; called at most five times.
  /// - Returns: True if the decision was appended, or had no events. False if other writers
  ///   appended first in each attempt.
  /// - Throws: The error of `decide`, and `AppendError` or `LogError` of the log.
  nonisolated(nonsending) package mutating func append(
    to log: any EventLog, reading selection: EventSelection,
    deciding decide: (SessionView) throws -> Decision
  ) async throws -> Bool {
    for attempt in 0..<5 {
      if attempt > 0 { try await goOn() }
      let decision = try decide(self)
      guard !decision.batch.isEmpty else { return true }
      let places = try await log.append(
        decision.batch, reading: [selection], upTo: decision.seen)
      guard let places else { continue }
      own += zip(decision.facts, places).map { ($0, $1) }
      return true
    }
    return false
  }
}

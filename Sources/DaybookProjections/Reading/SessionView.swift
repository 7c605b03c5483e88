package import DaybookEvents

/// What a line sees while it works: the moment at which it began, and what it appended itself since.
///
/// Read models are caught up once, when the line begins. What the line appends is known without
/// that; only what others append in between, and the line has to see, makes them go on.
package struct SessionView<Fact: Sendable>: Sendable {
  /// A fact, and where it is in the log.
  package typealias Own = (fact: Fact, place: AppendedEvent)

  package private(set) var moment: LineMoment
  private var own: [Own] = []

  package init(_ moment: LineMoment) { self.moment = moment }

  /// What the line appended after `position`, which rows as of then do not have.
  package func own(after position: UInt64) -> [Own] { own.filter { $0.place.seq > position } }

  /// Goes on to what others appended, too.
  package mutating func goOn() async throws { moment = try await moment.later() }
}

extension SessionView {
  /// What is decided on what a line sees.
  package struct Decision {
    package var facts: [Fact]
    package var batch: EventBatch
    /// The last event that was seen.
    package var seen: UInt64

    package init(_ facts: [Fact], as batch: EventBatch, seeing seen: UInt64) {
      (self.facts, self.batch, self.seen) = (facts, batch, seen)
    }
  }

  /// Appends what `decide` makes of what is seen, if others appended nothing meanwhile that it did
  /// not see; otherwise goes on to that, and decides again.
  ///
  /// - Parameters:
  ///   - log: The log.
  ///   - selection: What the decision reads; events beside these are of no matter to it.
  ///   - decide: Is called five times at most.
  /// - Returns: Whether it was decided on the log as it is; false when others wrote each time.
  /// - Throws: What `decide` throws, and `AppendError` or `LogError` of the log.
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

import DaybookEvents
import DaybookPresentation
import DaybookValues

extension JobsApp {
  /// The one door to the log: what is decided is appended only if nothing happened meanwhile that
  /// the decision did not see; otherwise it is decided again.
  func append(
    _ decide: (JobsSituation) throws(Refusal) -> [JobFact]
  ) async throws {
    if isReadOnly { return try remember(try decide(try situation())) }
    let isDone = try await log.append(reading: [JobEvent.selection]) {
      try await views.catchUp()
      var batch = EventBatch()
      for fact in try decide(try situation()) {
        batch.append(fact, meta: ["session": .string(session)])
      }
      return batch
    }
    guard isDone else { throw Refusal.othersWrite }
    try await views.catchUp()
  }

  /// Remembers which screens are open; what is to last is refused.
  private func remember(_ facts: [JobFact]) throws {
    guard facts.allSatisfy(\.event.onlyShows) else { throw Refusal.readOnly }
    unrecorded += facts
  }
}

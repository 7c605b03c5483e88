import DaybookEvents
import DaybookPresentation
import DaybookValues

extension JobsApp {
  /// The one door to the log: what is decided is appended only if nothing happened meanwhile that
  /// the decision did not see; otherwise it is decided again.
  func append(
    _ decide: (JobsSituation) throws(Refusal) -> [JobFact]
  ) async throws {
    if isReadOnly { return unrecorded += try decide(try situation()) }
    for attempt in 1...Self.mostAttempts {
      try await views.catchUp()
      let end = try log.end()
      let facts = try decide(try situation())
      guard !facts.isEmpty else { return }
      let batch = try batch(of: facts)
      // Whoever appended between the read models and here is seen by the next attempt.
      guard try log.end() == end else { continue }
      do throws(AppendError) {
        _ = try await log.append(batch)
      } catch {
        guard attempt < Self.mostAttempts, case .conflict = error.reason else { throw error }
        continue
      }
      return try await views.catchUp()
    }
    throw Refusal("Others write to this daybook all the time. Try again.")
  }

  private static let mostAttempts = 5

  private func batch(of facts: [JobFact]) throws -> EventBatch {
    var batch = EventBatch()
    for stream in Set(facts.map(\.stream)) {
      batch.require(stream, .version(try log.version(of: stream)))
    }
    for fact in facts { batch.append(fact, meta: ["session": .string(session)]) }
    return batch
  }
}

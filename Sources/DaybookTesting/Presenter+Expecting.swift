package import Daybook
package import DaybookPresentation
package import Testing

extension Presenter {
  /// Expects that `action` appends exactly `events`, for a person who sees `model`.
  package func expect(
    _ action: Action, seeing model: ReadModel, appends events: [Body],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    do throws(Refusal) {
      let decided = try decide(action, seeing: model)
      #expect(decided == events, sourceLocation: sourceLocation)
    } catch {
      Issue.record("\(action) is refused: \(error)", sourceLocation: sourceLocation)
    }
  }

  /// Expects that `action` is refused with `refusal`, for a person who sees `model`.
  package func expect(
    _ action: Action, seeing model: ReadModel, refuses refusal: Refusal,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    do throws(Refusal) {
      let decided = try decide(action, seeing: model)
      Issue.record(
        "\(action) is not refused; it appends \(decided)", sourceLocation: sourceLocation)
    } catch {
      #expect(error == refusal, sourceLocation: sourceLocation)
    }
  }
}

extension Presenter where Body: EventSet {
  /// The read model that a person sees after `events`, each of which `apply` applies to `model`.
  ///
  /// ```swift
  /// let seen = try await jobs.model(given: [logo], from: JobsReadModel()) { $0.apply($1) }
  /// jobs.expect(.deliver(JobID(1)), seeing: seen, appends: [.delivered(JobID(1))])
  /// ```
  package func model(
    given events: [PastEvent], from model: ReadModel,
    by apply: (inout ReadModel, Recorded<Body>) throws -> Void
  ) async throws -> ReadModel {
    var model = model
    try await MemoryEventLog.holding(events).forEach(Body.self) { try apply(&model, $0) }
    return model
  }
}

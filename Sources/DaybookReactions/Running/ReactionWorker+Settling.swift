internal import DaybookEvents

/// The appends of a worker.
extension ReactionWorker {
  /// Appends the batch that `add` fills, unless another worker has taken over the reaction.
  ///
  /// - Parameters:
  ///   - turns: The number of events in the batch that increase ``ReactionState/turn``.
  ///   - add: Fills the batch; called again if a person's decision was appended in the meantime.
  /// - Throws: `Overtaken`, `AppendError`, or ``ReactionError/leaseLost(name:)``.
  func commit(moving turns: Int, _ add: (inout EventBatch) -> Void) async throws {
    while true {
      var batch = EventBatch()
      add(&batch)
      guard !batch.isEmpty else { return }
      try await requireLease()
      var isAppended = false
      batch.require(history.stream, .version(state.streamVersion))
      do throws(AppendError) {
        _ = try await log.append(batch)
        isAppended = true
      } catch {
        guard case .conflict(history.stream, _, _) = error.reason, error.eventIndex == nil
        else { throw error }
      }
      if isAppended { knownTurn += turns }
      try history.goOn(log)
      if isAppended { return }
      guard state.turn == knownTurn, state.version <= terms.version else { throw Overtaken() }
    }
  }
}

extension ReactionWorker {
  /// Appends the results of events together.
  ///
  /// A reply that the log refuses is a failure of its event.
  ///
  /// - Parameters:
  ///   - outcomes: The results, in the order of the log.
  ///   - turns: The number of events from `rest` that increase ``ReactionState/turn``.
  ///   - isLagging: Whether streams are blocked at these events.
  ///   - rest: Adds more events.
  /// - Throws: The errors of ``commit(moving:_:)``.
  func settle(
    _ outcomes: [ReactionOutcome<R.Body>], moving turns: Int, isLagging: Bool,
    _ rest: (inout EventBatch) -> Void = { _ in }
  ) async throws {
    var settlement = ReactionSettlement(
      outcomes, by: handler, in: history.stream,
      next: isLagging ? try nextWaiting(after: outcomes) : nil)
    while true {
      do {
        return try await commit(moving: turns) { batch in
          settlement.add(to: &batch, at: now())
          rest(&batch)
        }
      } catch let error as AppendError {
        guard settlement.fail(because: error) else { throw error }
      }
    }
  }
}

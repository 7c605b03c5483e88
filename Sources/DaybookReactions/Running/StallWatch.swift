internal import DaybookEvents

/// Parks an event whose pure handler does not return, so that a list of reactions shows the reason.
///
/// A synchronous function cannot be interrupted, so its process must be ended. The next process
/// skips the event until a person decides.
struct StallWatch: Sendable {
  let log: any EventLog
  let terms: ReactionTerms
  let handling: HandlingMark

  /// Watches until the task is cancelled.
  func run() async {
    var last: HandlingMark.Place?
    while (try? await Task.sleep(for: terms.limits.time)) != nil {
      let place = handling.place
      if let place, place == last { try? await park(place.seq) }
      last = place
    }
  }

  private func park(_ seq: UInt64) async throws {
    guard let event = try log.event(at: seq) else { return }
    var history = try ReactionHistory(of: terms.name)
    for _ in 0..<10 {
      try history.goOn(log)
      let isKnown = history.state.lagging[event.stream].map { $0.seq == seq && $0.isParked }
      guard isKnown != true, history.state.version == terms.version else { return }
      do throws(AppendError) {
        _ = try await log.append(batch(parking: event, history))
        return
      } catch {
        guard case .conflict = error.reason else { throw error }
      }
    }
  }

  /// A batch that parks the event, unless the reaction has already advanced.
  ///
  /// Once the batch is appended, a handler that returns later has no effect.
  private func batch(parking event: RecordedEvent, _ history: ReactionHistory) -> EventBatch {
    let (state, error) = (history.state, ReactionError.doesNotReturn(terms.limits.time))
    var batch = EventBatch()
    batch.require(history.stream, .version(state.streamVersion))
    batch.append(
      ReactionFailed(
        version: terms.version, seq: event.seq, stream: event.stream,
        attempt: max(1, state.lagging[event.stream]?.attempts ?? 1), error: "\(error)",
        remedy: Remedy.park.word), to: history.stream)
    batch.append(
      ReactionReached(version: terms.version, through: state.through), to: history.stream)
    return batch
  }
}

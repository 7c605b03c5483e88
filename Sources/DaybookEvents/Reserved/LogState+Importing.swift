internal import DaybookValues

extension LogState {
  /// Adds `batch`, which is a part of an import, but skips the engine events of another log.
  ///
  /// If the batch is refused, the state is unchanged.
  ///
  /// - Returns: The places of the events that were not skipped.
  mutating func append(
    _ batch: EventBatch, from origin: inout ImportOrigin, at now: Timestamp,
    in log: borrowing some StoredLog & ~Copyable & ~Escapable
  ) throws(AppendError) -> [AppendedEvent] {
    // The check comes before events are skipped; otherwise a merge might skip a refused event.
    if let refusal = batch.refusal { throw refusal }
    let batch = batch.copying(origin.copied)
    guard !batch.ownEvents.isEmpty else {
      let places = try append(batch, at: now, in: log)
      origin.note(places, batch)
      return places
    }
    guard !origin.isMerge else {
      return try append(batch, from: &origin, start: 0, at: now, in: log)
    }
    let before = catalog
    do throws(AppendError) {
      let plan = try plan(batch, in: log)
      guard let start = origin.firstMoved(to: places(of: plan), batch) else {
        let places = place(plan, batch, at: now)
        origin.note(places, batch)
        return places
      }
      forgetAdded(since: before)
      return try append(batch, from: &origin, start: start, at: now, in: log)
    } catch {
      forgetAdded(since: before)
      guard !origin.isMerge, let start = try start(ofMergeBefore: error, batch, origin, in: log)
      else { throw error }
      return try append(batch, from: &origin, start: start, at: now, in: log)
    }
  }

  /// Adds the events of `batch` from index `start`, without the engine's own events.
  private mutating func append(
    _ batch: EventBatch, from origin: inout ImportOrigin, start: Int, at now: Timestamp,
    in log: borrowing some StoredLog & ~Copyable & ~Escapable
  ) throws(AppendError) -> [AppendedEvent] {
    let left = origin.passOver(batch, from: start)
    guard !left.isEmpty else { return [] }
    do throws(AppendError) {
      let picked = batch.picking(left)
      let places = try append(picked, at: now, in: log)
      origin.note(places, picked)
      return places
    } catch {
      throw AppendError(error.reason, eventIndex: error.eventIndex.map { left[$0] })
    }
  }

  /// The index from which the events of `batch` belong to another log; `nil` when all belong to
  /// this log.
  ///
  /// Only the events up to the event that `error` refuses are considered.
  private mutating func start(
    ofMergeBefore error: AppendError, _ batch: EventBatch, _ origin: ImportOrigin,
    in log: borrowing some StoredLog & ~Copyable & ~Escapable
  ) throws(AppendError) -> Int? {
    guard let index = error.eventIndex else { return nil }
    let before = catalog
    let plan = try plan(batch.prefix(index), in: log)
    forgetAdded(since: before)
    var places = places(of: plan)
    if let start = origin.firstMoved(to: places, batch) { return start }
    guard batch.ownEvents.contains(index) else { return nil }
    places.append(ClaimedPosition(seq: end + plan.newCount + 1))
    return origin.firstMoved(to: places, batch)
  }

  /// The positions that the events of `plan` will have.
  private func places(of plan: AppendPlan) -> [ClaimedPosition] { places(of: plan.placements) }

  /// The positions that the first events of a batch will have, by their `placements`.
  func places(of placements: [AppendPlan.Placement]) -> [ClaimedPosition] {
    var (places, end, versions) = ([ClaimedPosition](), end, [UInt32: UInt64]())
    for placement in placements {
      switch placement {
      case .known(let seq, let version):
        places.append(ClaimedPosition(seq: seq, version: UInt64(version)))
      case .repeated(let first): places.append(places[first])
      case .new(let record):
        let head = record.stream.place.flatMap { streams.head(at: $0) }
        let version = versions[record.stream.number] ?? UInt64(head?.version ?? 0)
        end += 1
        versions[record.stream.number] = version + 1
        places.append(ClaimedPosition(seq: end, version: version + 1))
      }
    }
    return places
  }
}

extension AppendPlan {
  /// The number of events that are new to the log.
  fileprivate var newCount: UInt64 {
    UInt64(placements.count { if case .new = $0 { true } else { false } })
  }
}

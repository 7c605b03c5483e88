internal import DaybookEvents

extension Bisection {
  /// Finds an event after which `test` is true, and before which it is false, by binary search.
  ///
  /// `test` gets the read models called `names`. If `test` stays true once it is true, the found
  /// event is the first such event. Otherwise use ``firstEventTestingEach(in:holds:)``.
  ///
  /// - Throws: ``ViewError``, or the error of `test`.
  package func firstEvent(
    in names: [String], holds test: @escaping (States) throws -> Bool
  ) throws -> Outcome {
    try firstEvent(in: names, PlainQuestion(test))
  }

  /// Finds, by binary search, an event after which the condition of `question` becomes true.
  ///
  /// Most tests may read only the changed rows.
  ///
  /// - Complexity: At most two folds of the events, and one test for each halving.
  package func firstEvent(in names: [String], _ question: any StateQuestion) throws -> Outcome {
    let last = try Moment(models, names, at: end)
    let holdsAtEnd = try question.holds(of: last.states)
    let first = try Moment(models, names, at: start)
    guard try !question.holds(of: first.states) else { return .holdsAtStart }
    guard holdsAtEnd else { return Self.miss(last.checkpoints) }
    let (low, high) = try narrowed(names, question)
    let lowest = try low == start ? first : Moment(models, names, at: low)
    // The tests below compare the rows with those of the last full test, so the last full test must
    // be at the lower limit.
    if low != start || high != end { _ = try question.holds(of: lowest.states) }
    let probe = StateProbe(lowest, notBeyond: last.checkpoints, in: models.log)
    return try halve(probe, high, question)
  }

  private static func miss(_ checkpoints: [String: Checkpoint]) -> Outcome {
    checkpoints.compactMapValues(\.poison).min { $0.value.seq < $1.value.seq }
      .map { .stopped($0.value, view: $0.key) } ?? .never
  }

  /// Finds two positions that enclose the event, by testing the snapshots on the disk.
  private func narrowed(
    _ names: [String], _ question: any StateQuestion
  ) throws -> (low: UInt64, high: UInt64) {
    var (low, high) = (start, end)
    var kept = try models.keptPositions(of: names).filter { start < $0 && $0 < end }[...]
    while !kept.isEmpty {
      let middle = (kept.startIndex + kept.endIndex) / 2
      if try question.holds(of: Moment(models, names, at: kept[middle]).states) {
        high = kept[middle]
        kept = kept[..<middle]
      } else {
        low = kept[middle]
        kept = kept[(middle + 1)...]
      }
    }
    return (low, high)
  }

  private func halve(
    _ probe: StateProbe, _ end: UInt64, _ question: any StateQuestion
  ) throws -> Outcome {
    var (probe, high) = (probe, end)
    // Each step reads half of the remaining positions.
    models.log.willRead(positions: high - probe.position)
    while high - probe.position > 1 {
      let middle = probe.position + (high - probe.position) / 2
      try probe.go(to: middle)
      if try question.holds(ofChanged: probe.states) {
        high = middle
        probe.comeBack()
      } else {
        question.keepChanges()
        probe.stay()
      }
    }
    try probe.go(to: high)
    guard let event = try models.log.event(at: high) else { return .never }
    return .found(Hit(event: event, differences: try probe.differences()))
  }
}

extension Bisection {
  /// Finds the first event after which `test` is true, by testing after every event with changes.
  ///
  /// Only changes in the read models called `names` count.
  package func firstEventTestingEach(
    in names: [String], holds test: @escaping (States) throws -> Bool
  ) throws -> Outcome {
    try firstEventTestingEach(in: names, PlainQuestion(test))
  }

  /// Finds the first event after which `question` is true, by asking it after each event that
  /// changes a row.
  package func firstEventTestingEach(
    in names: [String], _ question: any StateQuestion
  ) throws -> Outcome {
    let replay = try Replay(models, names, after: start, through: end)
    guard try !question.holds(of: replay.states) else { return .holdsAtStart }
    var outcome = Outcome.never
    try replay.forEachStep { step in
      if let stop = step.stops.first {
        outcome = .stopped(stop.poison, view: stop.view)
        return false
      }
      guard !step.differences.isEmpty else { return true }
      if try question.holds(ofChanged: replay.states) {
        outcome = .found(Hit(event: step.event, differences: step.differences))
        return false
      }
      question.keepChanges()
      return true
    }
    return outcome
  }
}

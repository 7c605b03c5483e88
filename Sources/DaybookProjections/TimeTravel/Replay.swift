package import DaybookEvents

/// A range of the log, event by event, with the changes of each event in some read models.
package final class Replay {
  /// One event, and its changes.
  package struct Step: Sendable {
    package let event: RecordedEvent
    /// The changes, grouped by read model, in the order of the models' names.
    package let differences: [RowDifference]
    /// The read models that the event stops; they apply no further events.
    package let stops: [Stop]
  }

  /// A read model that an event stops.
  package struct Stop: Sendable {
    package let view: String
    package let poison: PoisonEvent

    package init(view: String, poison: PoisonEvent) { (self.view, self.poison) = (view, poison) }
  }

  /// The read models after the last step, by name.
  package let states: [String: any ViewFold]
  private let names: [String]
  /// The checkpoint of each read model, which names the event that stopped it, if there is one.
  private var checkpoints: [String: Checkpoint]
  private let log: any EventLog
  private let start: UInt64
  private let end: UInt64

  /// Begins with the read models called `names` as of `start`.
  ///
  /// - Throws: ``ViewError`` with code `unknownView` or `outOfRange`.
  package init(
    _ models: ReadModels, _ names: [String], after start: UInt64, through end: UInt64
  ) throws {
    (log, self.start, self.end, self.names) = (models.log, start, end, names.sorted())
    let first = try Moment(models, names, at: start)
    (states, checkpoints) = (first.states, first.checkpoints)
    for fold in states.values { fold.forgetChanges() }
  }

  /// Calls `body` for every event, with the event's changes, until `body` returns false.
  ///
  /// While `body` runs, these changes also count as changes in ``states``.
  ///
  /// - Throws: `LogError`, an error of reading rows, or the error of `body`. `CancellationError` if
  ///   the task is cancelled.
  package func forEachStep(_ body: (Step) throws -> Bool) throws {
    guard start < end else { return }
    var rest: EventSelection? = EventSelection(from: start + 1, to: end)
    while let wanted = rest {
      let page = try log.read(wanted, limit: 1_024)
      for event in page.events {
        try Task.checkCancellation()
        defer { for fold in states.values { fold.forgetChanges() } }
        guard try body(try step(event)) else { return }
      }
      rest = page.next
    }
  }

  private func step(_ event: RecordedEvent) throws -> Step {
    var (differences, stops) = ([RowDifference](), [Stop]())
    for name in names {
      guard let fold = states[name], let checkpoint = checkpoints[name],
        checkpoint.lacksEvents(upTo: event.seq)
      else { continue }
      do {
        if !checkpoint.skips.contains(event.seq) { differences += try fold.differences(by: event) }
        checkpoints[name] = checkpoint.reaching(event.seq)
      } catch let poison as PoisonEvent {
        fold.undoChanges()
        checkpoints[name] = checkpoint.stopped(by: poison)
        stops.append(Stop(view: name, poison: poison))
      }
    }
    return Step(event: event, differences: differences, stops: stops)
  }
}

extension ViewFold {
  /// Applies `event`, and returns its changes.
  fileprivate func differences(by event: RecordedEvent) throws -> [RowDifference] {
    take(event)
    try applyTaken()
    var differences: [RowDifference] = []
    try forEachChange {
      if let told = try RowDifference.told(of: $0, schema) { differences.append(told) }
    }
    return differences
  }
}

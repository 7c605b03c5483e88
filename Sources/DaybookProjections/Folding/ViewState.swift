package import DaybookEvents

/// The rows of a read model, with their checkpoint.
package struct ViewState {
  /// The rows; only one fold at a time may change them.
  package let fold: any ViewFold
  /// The checkpoint of the rows, which may be before the requested position if an event stopped
  /// them.
  package let checkpoint: Checkpoint

  package init(fold: any ViewFold, checkpoint: Checkpoint) {
    (self.fold, self.checkpoint) = (fold, checkpoint)
  }

  /// The last position that is in the rows.
  package var position: UInt64 { checkpoint.position }
  /// The event that stopped the read model; `nil` if it is not stopped.
  package var poison: PoisonEvent? { checkpoint.poison }
}

extension ViewState {
  /// The read model of `definition` before the first event.
  package static func start(
    of definition: ReadModelDefinition, passingOver skips: Set<UInt64> = []
  ) -> ViewState {
    ViewState(fold: definition.makeFold(), checkpoint: Checkpoint(at: 0, passingOver: skips))
  }

  /// The state after the events of `log` up to `end`: the rows, and the next checkpoint.
  ///
  /// This changes the rows of the receiver. If an event stops the read model, the receiver's rows
  /// are then invalid.
  ///
  /// - Throws: `LogError`, an error of reading rows, or `CancellationError`.
  package func folded(_ log: any EventLog, through end: UInt64) throws -> ViewState {
    if checkpoint.lacksEvents(upTo: end) { log.willRead(positions: end - position) }
    return try foldedUnannounced(log, through: end)
  }

  /// The state after the events visible as of `asOf`, which must include all events of this state.
  package func folded(_ log: any EventLog, asOf: AsOf) throws -> ViewState {
    try folded(log.seen(asOf: asOf), through: asOf.seq)
  }

  /// Folds without announcing the number of events to the log.
  func foldedUnannounced(_ log: any EventLog, through end: UInt64) throws -> ViewState {
    guard checkpoint.lacksEvents(upTo: end) else { return self }
    // A stopping event may leave some of its changes in the rows, so a copy of the rows is kept.
    let before = try fold.copy()
    try fold.prepare(forEvents: end - position)
    let next = try FoldPass(log: log).run([self], through: end)[0]
    guard next.poison != nil else { return ViewState(fold: fold, checkpoint: next) }
    try ViewState(fold: before, checkpoint: checkpoint).refold(log, through: next.position)
    return ViewState(fold: before, checkpoint: next)
  }

  /// Folds the events up to `end` again, after they were applied before.
  ///
  /// - Throws: The errors of ``folded(_:through:)``, and ``PoisonEvent`` if an event can no longer
  ///   be applied.
  func refold(_ log: any EventLog, through end: UInt64) throws {
    let again = try FoldPass(log: log).run([self], through: end)[0]
    if let poison = again.poison { throw poison }
  }
}

extension ViewFold {
  /// An independent fold with the same rows.
  func copy() throws -> any ViewFold { try image().makeFold() }
}

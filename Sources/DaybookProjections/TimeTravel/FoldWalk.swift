package import DaybookEvents

/// One pass over a range of the log that pauses at every event that touches a row.
package struct FoldWalk {
  let log: any EventLog
  /// The only stream whose events are folded; `nil` for all streams.
  var stream: StreamName?

  package init(log: any EventLog) { self.log = log }

  /// A pass over the events of `stream`, or over all events if it is `nil`.
  init(log: any EventLog, only stream: StreamName?) { (self.log, self.stream) = (log, stream) }

  /// Folds the missing events of `state` up to `end` into its rows.
  ///
  /// - Parameters:
  ///   - state: The state into which the events are folded.
  ///   - end: The position of the last event to fold.
  ///   - watch: Called after each event that touched rows, while these rows still count as changed;
  ///     returns whether to continue.
  /// - Returns: The event that the projection cannot apply, which ends the pass; `nil` if there is
  ///   no such event.
  /// - Throws: `LogError`, or the error of `watch`.
  package func run(
    _ state: ViewState, through end: UInt64, _ watch: @escaping (_ seq: UInt64) throws -> Bool
  ) throws -> PoisonEvent? {
    try run(state, through: end, .rows(watch))
  }

  /// Folds the missing events of `state` up to `end`, and notes the rows that each event touches.
  ///
  /// `body` gets many rows at a time, until it returns false.
  ///
  /// - Returns: The event that the projection cannot apply, which ends the pass; `nil` if there is
  ///   no such event.
  /// - Throws: `LogError`, or the error of `body`.
  func runNoting(
    _ state: ViewState, through end: UInt64, _ body: @escaping (NotedRows) throws -> Bool
  ) throws -> PoisonEvent? {
    if state.checkpoint.lacksEvents(upTo: end) { state.fold.noteRows() }
    return try run(state, through: end, .notes(body))
  }

  private func run(
    _ state: ViewState, through end: UInt64, _ observer: FoldObserver
  ) throws -> PoisonEvent? {
    guard state.checkpoint.lacksEvents(upTo: end) else { return nil }
    if stream == nil { log.willRead(positions: end - state.position) }
    do {
      let pass = FoldPass(log: log, observer: observer, stream: stream)
      return try pass.run([state], through: end)[0].poison
    } catch is SeenEnough {
      return nil
    }
  }
}

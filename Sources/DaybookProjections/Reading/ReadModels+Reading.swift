internal import DaybookEvents
internal import DaybookSystem
internal import DaybookValues

extension ReadModels {
  /// The status of each read model, in the alphabetical order of their names.
  public func statuses() throws -> [ViewStatus] {
    // A read model that uses every event is listed only after its first use.
    let defined = definedNames
    let names = names.filter { defined.contains($0) || !isOnDemand || registry.entry($0) != nil }
    _ = try entries(names)
    return try names.map { try status(of: $0) }
  }

  /// The status of the read model called `name`.
  ///
  /// It has the last checkpoint, and the present number of later events in the log.
  ///
  /// - Throws: ``ViewError`` with code `unknownView`, or `LogError`.
  public func status(of name: String) throws -> ViewStatus {
    try entry(name).status.lagging(behind: log.end())
  }

  /// The result of `body` for the rows of a read model, all as of the same moment.
  ///
  /// The rows are on the disk, and only requested rows are read. Each commit makes the file grow
  /// while `body` runs, so `body` should take only milliseconds. Rows that `body` returns do not
  /// change later, but their pages are not reused while the rows exist.
  ///
  /// - Parameters:
  ///   - projection: The projection of the read model.
  ///   - evenIfStopped: Whether to read rows that lack events because an event stopped the read
  ///     model; ``status(of:)`` gives the event.
  ///   - body: Reads the rows.
  /// - Returns: The result of `body`.
  /// - Throws: The error of `body`, or ``ViewError`` with code `unknownView`, `closed`, `damaged`
  ///   or `inputOutput`. The code is `stopped` if an event stops the read model, so that its rows
  ///   are old.
  public func read<P: Projection, Result>(
    _ projection: P.Type, evenIfStopped: Bool = false,
    _ body: (Rows<P.Key, P.Row>) throws -> Result
  ) throws -> Result {
    try readable(P.name, evenIfStopped).image.makeFold().read(as: P.self, body)
  }

  /// The entry of a read model, for reading its rows; throws if an event stopped the read model,
  /// unless `evenIfStopped` is true.
  func readable(_ name: String, _ evenIfStopped: Bool) throws -> ViewRegistry.Entry {
    let entry = try entry(name)
    guard entry.status.poison == nil || evenIfStopped else { throw ViewError.stopped(entry.status) }
    return entry
  }

  /// Rows of a read model in its second order.
  ///
  /// - Parameters:
  ///   - projection: A projection with a second order; without a second order, the result is empty.
  ///   - descending: Whether to return the last rows, in descending order.
  ///   - limit: The maximum number of rows.
  ///   - evenIfStopped: Whether to read rows that lack events because an event stopped the read
  ///     model.
  /// - Returns: Keys and rows. Rows that are equal in the second order are sorted by their keys,
  ///   which descend if `descending` is true.
  /// - Throws: ``ViewError``, like the method that reads rows in the order of their keys.
  public func readInOrder<P: Projection>(
    _ projection: P.Type, descending: Bool = false, limit: Int, evenIfStopped: Bool = false
  ) throws -> [(key: P.Key, row: P.Row)] {
    let (keys, fold) = try readable(P.name, evenIfStopped).image.keysInOrder(
      descending: descending, limit: limit)
    let codec = RowCodec<P.Key, P.Row>(fold.schema)
    return try keys.compactMap { key in
      try fold.row(forKey: key).map { (try codec.key(key), try codec.row($0)) }
    }
  }

  /// The current rows of a read model, without its Swift types.
  ///
  /// - Throws: ``ViewError``.
  package func fold(_ name: String) throws -> any ViewFold { try entry(name).image.makeFold() }

  /// Returns when a read model has the event at `seq` in its rows, so that you read your own
  /// writes.
  ///
  /// - Throws: ``ViewError`` with code `notReached` after `limit`, which names the position
  ///   reached. The code is `stopped` if an earlier event stops the read model, or else
  ///   `unknownView`, `closed` or `inputOutput`. `CancellationError` if the task was cancelled.
  public func wait(
    for projection: any Projection.Type, toReach seq: UInt64, within limit: Duration = .seconds(10)
  ) async throws {
    try await wait(forViewNamed: projection.name, toReach: seq, within: limit)
  }

  /// Returns when the read model called `name` has the event at `seq` in its rows.
  public func wait(
    forViewNamed name: String, toReach seq: UInt64, within limit: Duration = .seconds(10)
  ) async throws {
    if try entry(name).status.checkpoint >= seq { return }
    _ = thread.run { try? $0.catchUp() }
    let registry = registry
    let outcome = await withTaskGroup(of: ViewRegistry.Outcome?.self) { group in
      group.addTask { await registry.wait(name, toReach: seq) }
      group.addTask {
        try? await Task.sleep(for: limit)
        return nil
      }
      defer { group.cancelAll() }
      return await group.next() ?? nil
    }
    try check(outcome, name, seq, limit)
  }

  private func check(
    _ outcome: ViewRegistry.Outcome?, _ name: String, _ seq: UInt64, _ limit: Duration
  ) throws {
    let status = try entry(name).status
    switch outcome {
    case .reached: return
    case .stopped: throw ViewError.stopped(status)
    case .failed(let reason):
      throw ViewError(.inputOutput, "The read model '\(name)' cannot be kept: \(reason)")
    case .closed: throw ViewError.closed
    case .cancelled: throw CancellationError()
    case nil:
      if Task.isCancelled { throw CancellationError() }
      throw ViewError(
        .notReached,
        "The read model '\(name)' has reached position \(status.checkpoint), not \(seq), after"
          + " \(limit). Wait longer. \(Advice.showStatus)")
    }
  }
}

extension ViewFold {
  /// The result of `body` for the rows, in the Swift types of `projection`.
  func read<P: Projection, Result>(
    as projection: P.Type, _ body: (Rows<P.Key, P.Row>) throws -> Result
  ) throws -> Result {
    guard let typed = self as? ProjectionFold<P> else {
      throw ViewError(.unknownView, "'\(P.name)' is kept by another projection. Use its type.")
    }
    let result = try body(typed.rows)
    if let failure = typed.rows.source?.failure { throw failure }
    return result
  }
}

extension ViewError {
  /// The error of reading a stopped read model, with the event that stops it, if it is known.
  package static func stopped(_ status: ViewStatus) -> ViewError {
    guard let poison = status.poison else {
      return ViewError(
        .stopped, "The read model '\(status.name)' is stopped. \(Advice.showStatus)")
    }
    return stopped(status.name, at: poison)
  }

  static func stopped(_ name: String, at poison: PoisonEvent) -> ViewError {
    ViewError(
      .stopped,
      "The read model '\(name)' is stopped at \(poison)"
        + " \(Advice.skipEvent(poison.seq, readModel: name))")
  }
}

package import DaybookEvents
internal import DaybookValues

extension ReadModels {
  /// The rows that the read model called `name` had after the event at `seq`.
  ///
  /// The rows come from the nearest snapshot on the disk, and the later events are folded in
  /// memory. Skipped events are left out, even if they were skipped after `seq`. Any thread may
  /// call it. It takes at most as long as folding a few hundred thousand events.
  ///
  /// - Parameters:
  ///   - name: The name of the read model.
  ///   - seq: A position from 0, which is before the first event, to the log's end.
  /// - Returns: The rows, with their checkpoint.
  /// - Throws: ``ViewError`` with code `unknownView`, or with code `outOfRange` for a position
  ///   after the log's end. `CancellationError` within 50 ms after the task is cancelled.
  package func state(of name: String, at seq: UInt64) throws -> ViewState {
    try state(of: name, asOf: AsOf(seq))
  }

  /// The rows as of a position or a time.
  package func state(of name: String, asOf: AsOf) throws -> ViewState {
    let definition = try definition(name)
    let end = try log.end()
    guard asOf.seq <= end else {
      throw ViewError(
        .outOfRange, "The log ends at \(end), before \(asOf.seq). Choose a position in it.")
    }
    let whole = Checkpoint(at: asOf.wholeTo, passingOver: try skips(of: name))
    return try nearest(of: definition, notBeyond: whole).folded(log, asOf: asOf)
  }

  /// The nearest rows not beyond `checkpoint`, from the disk or from memory.
  ///
  /// If rows of the past are kept in memory, and the rows are not above rows on the disk, the events
  /// up to the last position of ``past`` are folded.
  private func nearest(
    of definition: ReadModelDefinition, notBeyond checkpoint: Checkpoint
  ) throws -> ViewState {
    var state = try ViewState.nearest(
      of: definition, notBeyond: checkpoint, in: file(of: definition.name))
    if let kept = try past.nearest(of: definition, notBeyond: checkpoint),
      kept.position > state.position
    {
      state = kept
    }
    while let next = past.position(after: state), next <= checkpoint.position {
      state = try state.folded(log, through: next)
      _ = past.keep(state)
    }
    return state
  }

  /// Keeps the rows at the multiples of `step` in memory when they are folded, so that
  /// ``state(of:at:)`` then folds fewer events, until ``dropPast()``.
  ///
  /// Rows of more than 4 MB are kept at every fourth multiple only. All kept rows have at most
  /// 256 MB.
  package func keepPast(every step: UInt64) { past.begin(every: step) }

  /// Drops the rows of ``keepPast(every:)``.
  package func dropPast() { past.end() }

  /// Folds the rows that ``keepPast(every:)`` keeps of the read model called `name`.
  ///
  /// - Throws: ``ViewError``, `LogError`, or `CancellationError` within 50 ms after the task is
  ///   cancelled. The rows that were folded before are kept.
  package func preparePast(of name: String) throws {
    let definition = try definition(name)
    guard !past.isPrepared(definition) else { return }
    try foldPast(of: definition)
    past.notePrepared(definition)
  }

  /// Folds the rows that are kept, until one of them is not kept for its size.
  ///
  /// The rows on the disk are not used, since rows above them are not in memory.
  private func foldPast(of definition: ReadModelDefinition) throws {
    let end = Checkpoint(at: try log.end(), passingOver: try skips(of: definition.name))
    var state =
      try past.nearest(of: definition, notBeyond: end)
      ?? .start(of: definition, passingOver: end.skips)
    while let next = past.position(after: state), next <= end.position {
      state = try state.folded(log, through: next)
      guard past.keep(state) else { return }
    }
  }

  private func file(of name: String) throws -> ViewFile? {
    (try entries([name])[name]?.image as? FileImage)?.file
  }

  /// The positions that the read model called `name` skips.
  func skips(of name: String) throws -> Set<UInt64> {
    if let entry = try entries([name])[name] { return entry.status.reached.skips }
    return try log.provenSkips(of: definition(name))
  }

  /// The positions at which any read model called one of `names` has a snapshot, in ascending
  /// order.
  func keptPositions(of names: [String]) throws -> [UInt64] {
    let files = try entries(names).values.compactMap { ($0.image as? FileImage)?.file }
    return Set(try files.flatMap { try $0.keptSnapshots().map(\.checkpoint.position) }).sorted()
  }

  /// The rows of the read model called `name` at the last stored position before `end`; no rows if
  /// there is no such position.
  func nearestState(of name: String, before end: UInt64) throws -> ViewState {
    let file = try file(of: name)
    return try ViewState.nearest(
      of: definition(name),
      notBeyond: Checkpoint(at: end - min(end, 1), passingOver: skips(of: name)),
      in: end == 0 ? nil : file)
  }
}

extension ViewState {
  /// The rows of `definition` at the position and with the skips of `checkpoint`, folded from the
  /// nearest rows of `file`.
  static func of(
    _ definition: ReadModelDefinition, at checkpoint: Checkpoint, in log: any EventLog,
    from file: ViewFile?
  ) throws -> ViewState {
    try nearest(of: definition, notBeyond: checkpoint, in: file)
      .folded(log, through: checkpoint.position)
  }

  /// The last stored rows of `file` at or before `checkpoint`; no rows if all are later.
  static func nearest(
    of definition: ReadModelDefinition, notBeyond checkpoint: Checkpoint, in file: ViewFile?
  ) throws -> ViewState {
    let start = ViewState.start(of: definition, passingOver: checkpoint.skips)
    guard let (rows, kept) = try file?.rows(notBeyond: checkpoint.position) else { return start }
    try start.fold.start(above: rows)
    return ViewState(fold: start.fold, checkpoint: start.checkpoint.continued(from: kept))
  }
}

extension ViewFile {
  /// The last stored rows at or before `position`, with their checkpoint.
  ///
  /// It is `nil` if all stored rows are later.
  func rows(notBeyond position: UInt64) throws -> (rows: any RowsBase, checkpoint: Checkpoint)? {
    let live = try current()
    return live.checkpoint.position <= position ? live : try keptRows(notBeyond: position)
  }
}

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
    return try ViewState.nearest(of: definition, notBeyond: whole, in: file(of: name))
      .folded(log, asOf: asOf)
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

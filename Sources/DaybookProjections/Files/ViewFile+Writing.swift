internal import DaybookEvents
internal import DaybookStorage
internal import DaybookSystem

extension ViewFile {
  /// The checkpoints before and after a commit.
  struct Step {
    /// The checkpoint that the file must have before; `nil` for a file that is being built.
    let from: Checkpoint?
    /// The checkpoint after.
    let to: Checkpoint
    /// Whether the file has a checkpoint after the commit; without one, it is still being built.
    let finishes: Bool
    /// Whether the file has no rows yet, so that sorted rows fill its pages completely.
    var isFirst = false
  }

  /// Writes the changes of `fold`, the second order and the checkpoint in one transaction.
  ///
  /// - Returns: False when another process has moved on, and nothing was written.
  func write(_ fold: any ViewFold, _ step: Step) throws -> Bool {
    let environment = environment
    var write = try WriteTransaction(in: environment)
    guard try Self.isCheckpoint(step.from, in: write, tables) else { return false }
    if step.isFirst, !fold.hasOrder, let rows = fold.rowsInMemory {
      try Self.append(rows, &write, to: tables.rows)
    } else {
      try fold.forEachChange { try Self.put($0, &write, tables, appending: step.isFirst) }
    }
    if let indexes = tables.indexes {
      try fold.forEachPlace(changedOnly: !step.isFirst) { place, isThere in
        try Self.put(place, isThere, &write, in: indexes, appending: step.isFirst)
      }
    }
    let (checkpointKey, skipsKey) = (ViewTables.Key.checkpoint, ViewTables.Key.skips)
    if step.finishes {
      let checkpoint = step.to.storedBytes
      try write.put(checkpoint.span.bytes, forKey: checkpointKey.span.bytes, in: tables.meta)
    }
    let skips = step.to.skips.sorted().flatMap(\.littleEndianBytes)
    if !skips.isEmpty {
      try write.put(skips.span.bytes, forKey: skipsKey.span.bytes, in: tables.meta)
    }
    try write.commit()
    return true
  }

  private static func isCheckpoint(
    _ checkpoint: Checkpoint?, in write: borrowing WriteTransaction, _ tables: ViewTables
  ) throws(StorageError) -> Bool {
    guard let stored = try Self.checkpoint(write, tables) else { return checkpoint == nil }
    return stored.isAtSameEvent(as: checkpoint)
  }

  /// Writes all rows into an empty table; another thread encodes them meanwhile.
  static func append(
    _ rows: any EncodableRows, _ write: inout WriteTransaction, to table: StorageTable
  ) throws {
    let runs = try ReadAhead<EncodedRun>("daybook.encode") { put in try rows.encode(put) }
    var cursor = try write.appendCursor(in: table)
    while let run = try runs.next() { try run.append(by: &cursor) }
  }

  private static func put(
    _ place: EncodedRow, _ isThere: Bool, _ write: inout WriteTransaction, in table: StorageTable,
    appending: Bool
  ) throws(StorageError) {
    if isThere {
      try write.put(
        place.row.span.bytes, forKey: place.key.span.bytes, in: table, appending: appending)
    } else {
      try write.remove(key: place.key.span.bytes, in: table)
    }
  }

  private static func put(
    _ change: RowChange, _ write: inout WriteTransaction, _ tables: ViewTables, appending: Bool
  ) throws {
    if let new = change.new {
      try write.put(
        new.span.bytes, forKey: change.key.span.bytes, in: tables.rows, appending: appending)
    } else if !appending {
      try write.remove(key: change.key.span.bytes, in: tables.rows)
    }
    guard change.oldOrder != change.newOrder else { return }
    if let old = change.oldOrder.map({ $0 + change.key }) {
      try write.remove(key: old.span.bytes, in: tables.order)
    }
    guard let order = change.newOrder else { return }
    let key = order + change.key
    try change.requireKeepable()
    let place = StoredPlace.bytes(length: order.count, under: key)
    try write.put(place.span.bytes, forKey: key.span.bytes, in: tables.order)
  }
}

extension RowChange {
  /// Refuses a row whose place in the second order, which is stored with its key, is too long.
  func requireKeepable() throws {
    let bytes = (newOrder?.count ?? 0) + key.count
    guard newOrder == nil || bytes <= KeyWriter.maximumBytes else {
      throw UnkeepableChange(
        description: "a key and its place in the second order take \(bytes) bytes")
    }
  }
}

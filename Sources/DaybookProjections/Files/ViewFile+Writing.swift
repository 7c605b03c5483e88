internal import DaybookEvents
internal import DaybookStorage
internal import DaybookSystem

extension ViewFile {
  /// The checkpoints before and after a commit.
  struct Step {
    /// The checkpoint that the file must have before the write; `nil` for a file that is being
    /// built.
    let from: Checkpoint?
    /// The checkpoint after the commit.
    let to: Checkpoint
    /// Whether the file has a checkpoint after the commit; if not, it is still being built.
    let finishes: Bool
    /// Whether the file has no rows yet, so that rows can be appended in order, in full pages.
    var isFirst = false
  }

  /// Writes the changes of `fold`, the second order and the checkpoint in one transaction.
  ///
  /// - Returns: False when another process has written in the meantime, and nothing was written.
  func write(_ fold: any ViewFold, _ step: Step) throws -> Bool {
    let environment = environment
    var write = try WriteTransaction(in: environment)
    guard try Self.isCheckpoint(step.from, in: write, tables) else { return false }
    // Another thread sorts the index entries while this thread writes the rows.
    let places = step.isFirst && tables.indexes != nil ? try Self.encoding(fold.places) : nil
    if step.isFirst, !fold.hasOrder, let rows = fold.rowsInMemory {
      try Self.append(try Self.encoding(rows), &write, to: tables.rows)
    } else {
      try fold.forEachChange { try Self.put($0, &write, tables, appending: step.isFirst) }
    }
    if let indexes = tables.indexes {
      if let places {
        try Self.append(places, &write, to: indexes)
      } else {
        try Self.put(fold.changedPlaces, &write, in: indexes)
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
  ) throws(SystemError) -> Bool {
    guard let stored = try Self.checkpoint(write, tables) else { return checkpoint == nil }
    return stored.isAtSameEvent(as: checkpoint)
  }

  /// The rows in encoded form, which another thread encodes before they are read.
  static func encoding(_ rows: any EncodableRows) throws -> ReadAhead<EncodedRun> {
    try ReadAhead("daybook.encode") { put in try rows.encode(put) }
  }

  /// Writes all rows into an empty table.
  static func append(
    _ runs: ReadAhead<EncodedRun>, _ write: inout WriteTransaction, to table: StorageTable
  ) throws {
    var cursor = try write.appendCursor(in: table)
    while let run = try runs.next() { try run.append(by: &cursor) }
  }

  /// Writes rows to a table that may already have rows.
  ///
  /// An empty row, without any byte, removes its key.
  private static func put(
    _ rows: any EncodableRows, _ write: inout WriteTransaction, in table: StorageTable
  ) throws {
    try rows.encode { run in
      try put(run, &write, in: table)
      return true
    }
  }

  private static func put(
    _ run: EncodedRun, _ write: inout WriteTransaction, in table: StorageTable
  ) throws(SystemError) {
    let bytes = run.bytes.span.bytes
    for (index, start) in run.starts.enumerated() {
      let key = bytes.extracting(start.key..<start.row)
      if start.row == run.end(index) {
        try write.remove(key: key, in: table)
      } else {
        let row = bytes.extracting(start.row..<run.end(index))
        try write.put(row, forKey: key, in: table, appending: false)
      }
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
  /// Throws ``UnkeepableChange`` if the row's key in the table of the second order is too long.
  func requireKeepable() throws {
    let bytes = (newOrder?.count ?? 0) + key.count
    guard newOrder == nil || bytes <= KeyWriter.maximumBytes else {
      throw UnkeepableChange(
        description: "a key and its place in the second order take \(bytes) bytes")
    }
  }
}

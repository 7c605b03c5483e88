internal import DaybookEvents
internal import DaybookStorage
package import DaybookSystem
internal import DaybookValues

/// A snapshot: all rows of a read model as of a position, stored on the disk.
package struct KeptSnapshot: Sendable {
  /// The index of its table in ``ViewTables/kept``.
  let table: Int
  package let checkpoint: Checkpoint
  package let count: Int
}

extension ViewFile {
  /// The snapshots, in the order of their positions.
  package func keptSnapshots() throws(SystemError) -> [KeptSnapshot] {
    let environment = environment
    return try Self.keptSnapshots(try ReadTransaction(in: environment), tables)
  }

  /// The rows of the last snapshot up to `position`, with their checkpoint.
  func keptRows(
    notBeyond position: UInt64
  ) throws(SystemError) -> (rows: any RowsBase, checkpoint: Checkpoint)? {
    let read = try HeldRead(in: environment)
    // One transaction reads both the list of snapshots and the rows, because another snapshot may
    // later replace these rows.
    let snapshots = try read.read { (read) throws(SystemError) in
      try Self.keptSnapshots(read, tables)
    }
    let last = snapshots.last { $0.checkpoint.position <= position }
    guard let last else { return nil }
    return (ViewRows(read, tables.kept[last.table], of: self), last.checkpoint)
  }

  private static func keptSnapshots(
    _ read: borrowing some StorageReading & ~Copyable & ~Escapable, _ tables: ViewTables
  ) throws(SystemError) -> [KeptSnapshot] {
    var snapshots: [KeptSnapshot] = []
    var cursor = try read.cursor(in: tables.places)
    while try cursor.moveToNext() {
      let bytes = [UInt8](copying: cursor.value)
      guard bytes.count == 32, tables.kept.indices.contains(Int(clamping: cursor.key)),
        let checkpoint = Checkpoint(bytes.span.bytes)
      else { continue }
      let count = Int(truncatingIfNeeded: bytes.littleEndianNumbers[3])
      snapshots.append(KeptSnapshot(table: Int(cursor.key), checkpoint: checkpoint, count: count))
    }
    return snapshots.ordered { $0.checkpoint.position < $1.checkpoint.position }
  }

  /// Stores the current rows of `fold`, as of `checkpoint`, and drops the snapshots in `dropped`.
  ///
  /// It does nothing if no table is free.
  func keep(_ fold: any ViewFold, at checkpoint: Checkpoint, dropping dropped: [KeptSnapshot])
    throws
  {
    let taken = Set(try keptSnapshots().map(\.table)).subtracting(dropped.map(\.table))
    guard let free = tables.kept.indices.first(where: { !taken.contains($0) }) else { return }
    let environment = environment
    var write = try WriteTransaction(in: environment)
    for snapshot in dropped {
      try write.removeAll(in: tables.kept[snapshot.table])
      try write.remove(key: UInt64(snapshot.table), in: tables.places)
    }
    let table = tables.kept[free]
    try write.removeAll(in: table)
    if let rows = fold.rowsInMemory {
      try Self.append(try Self.encoding(rows), &write, to: table)
    } else {
      try Self.append(rowsOf: fold, &write, to: table)
    }
    let place = checkpoint.storedBytes + UInt64(fold.count).littleEndianBytes
    try write.put(place.span.bytes, forKey: UInt64(free), in: tables.places, appending: false)
    try write.commit()
  }
}

extension ViewFile {
  /// Writes all rows of `fold` into an empty table.
  private static func append(
    rowsOf fold: any ViewFold, _ write: inout WriteTransaction, to table: StorageTable
  ) throws {
    try fold.forEachRow(from: [], below: nil) { stored in
      try write.put(
        stored.row.span.bytes, forKey: stored.key.span.bytes, in: table, appending: true)
      return true
    }
  }
}

/// The rule that decides which snapshots a file keeps.
///
/// Snapshots are taken as often as their cost allows. All snapshots together have at most 8 times
/// as many rows as the read model, or 16 times as many if the read model is small.
struct SnapshotPlan {
  /// The maximum number of rows of a small read model.
  private static let fewRows = 50_000

  static func shareOfRows(_ count: Int) -> Int { count <= fewRows ? 16 : 8 }

  /// The snapshots to drop for a new snapshot of `count` rows at `position`.
  ///
  /// It is `nil` if no snapshot should be made.
  static func dropped(
    from snapshots: [KeptSnapshot], keepingAt position: UInt64, count: Int, _ pacing: ViewPacing,
    room: Int = ViewTables.keptCount
  ) -> [KeptSnapshot]? {
    let last = snapshots.last?.checkpoint.position ?? 0
    // Writing a snapshot costs about as much as folding four events for each of its rows.
    let spacing = max(
      pacing.stride, min(UInt64(count) * 4, pacing.maximumSpacing), position / 12)
    guard position >= last + spacing else { return nil }
    var (left, dropped) = (snapshots, [KeptSnapshot]())
    while left.count >= room
      || left.reduce(count, { $0 + $1.count }) > shareOfRows(count) * count
    {
      guard let index = leastUseful(left, before: position) else { return nil }
      dropped.append(left.remove(at: index))
    }
    return dropped
  }

  /// The index of the snapshot whose removal leaves the smallest gap between its neighbours.
  private static func leastUseful(_ snapshots: [KeptSnapshot], before end: UInt64) -> Int? {
    snapshots.indices.min { gap(snapshots, $0, end) < gap(snapshots, $1, end) }
  }

  private static func gap(_ snapshots: [KeptSnapshot], _ index: Int, _ end: UInt64) -> UInt64 {
    let before = index > 0 ? snapshots[index - 1].checkpoint.position : 0
    let after = index + 1 < snapshots.count ? snapshots[index + 1].checkpoint.position : end
    return after - before
  }
}

extension ViewUpdate {
  /// Stores a snapshot of the current rows, if a snapshot is due.
  func keepSnapshot(_ log: any EventLog, _ pacing: ViewPacing) throws {
    guard let file, !isStopped else { return }
    let dropped = SnapshotPlan.dropped(
      from: try file.keptSnapshots(), keepingAt: position, count: fold.count, pacing,
      room: file.tables.kept.count)
    guard let dropped else { return }
    try file.keep(fold, at: try log.identified(checkpoint), dropping: dropped)
  }
}

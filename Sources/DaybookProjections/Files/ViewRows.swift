@_spi(Engine) internal import DaybookEvents
internal import DaybookStorage
internal import DaybookSystem

/// The rows of one table of a read model's file, as of one commit.
///
/// While this object exists, LMDB does not reuse that commit's pages. Each returned row has passed
/// its checksum, so the caller need not verify it.
final class ViewRows: RowsBase {
  private let read: HeldRead
  private let table: StorageTable
  private let file: ViewFile
  let places: (any RowsBase)?

  init(
    _ read: HeldRead, _ table: StorageTable, of file: ViewFile, places: (any RowsBase)? = nil
  ) {
    (self.read, self.table, self.file) = (read, table, file)
    self.places = places
  }

  var count: Int {
    get throws { try reading { (read) throws(SystemError) in try read.count(in: table) } }
  }

  func row(forKey key: [UInt8]) throws -> [UInt8]? {
    guard !key.isEmpty, key.count <= KeyWriter.maximumBytes else { return nil }
    let row: [UInt8]? = try reading { (read) throws(SystemError) in
      guard let bytes = try read.value(forKey: key.span.bytes, in: table) else { return nil }
      return [UInt8](copying: bytes)
    }
    guard let row else { return nil }
    guard StoredRow.isWhole(row.rawBytes, key: key.rawBytes) else { throw damage }
    return row
  }

  func rows(from lower: [UInt8], below upper: [UInt8]?, limit: Int) throws -> [EncodedRow] {
    try run(from: lower, below: upper, limit: limit).rows
  }

  func run(from lower: [UInt8], below upper: [UInt8]?, limit: Int) throws -> EncodedRun {
    let run = try reading { (read) throws(SystemError) in
      var builder = RunBuilder()
      guard limit > 0 else { return builder.take() }
      try read.forEachByteKey(in: table, startingAt: lower.span.bytes) {
        (key, value) throws(SystemError) in
        if let upper, !key.precedes(upper.rawBytes) { return false }
        builder.append(key: key, row: value)
        return builder.count < limit
      }
      return builder.take()
    }
    for index in 0..<run.count where !run.isWhole(index) { throw damage }
    return run
  }

  func lastRow(from lower: [UInt8], below upper: [UInt8]?) throws -> EncodedRow? {
    let last: EncodedRow? = try reading { (read) throws(SystemError) in
      var cursor = try read.byteCursor(in: table)
      // Moves to the last row below `upper`, or to the last row of the table if `upper` is `nil`.
      let isBehind = if let upper { try cursor.move(toAtOrAfter: upper.span.bytes) } else { false }
      guard try isBehind ? cursor.moveToPrevious() : cursor.moveToLast() else { return nil }
      let key = [UInt8](copying: cursor.key)
      return key.precedes(lower) ? nil : EncodedRow(key: key, row: [UInt8](copying: cursor.value))
    }
    return try last.map { try checked($0) }
  }

  private func reading<Value>(
    _ body: (borrowing LentRead) throws(SystemError) -> Value
  ) throws -> Value {
    try file.reading { () throws(SystemError) in try read.read(body) }
  }

  private func checked(_ row: EncodedRow) throws(ViewError) -> EncodedRow {
    guard StoredRow.isWhole(row.row.rawBytes, key: row.key.rawBytes) else { throw damage }
    return row
  }

  private var damage: ViewError { file.noteDamage("a row is not as it was written") }
}

/// The second order of the rows of a read model's file, as of one commit.
struct ViewOrder {
  let read: HeldRead
  let table: StorageTable
  let file: ViewFile

  /// The first `limit` keys, in the second order.
  func keys(descending: Bool, limit: Int) throws -> [[UInt8]] {
    try file.reading { () throws(SystemError) in
      try read.read { (read) throws(SystemError) in
        try keys(read, descending: descending, limit: limit)
      }
    }
  }

  private func keys(
    _ read: borrowing LentRead, descending: Bool, limit: Int
  ) throws(SystemError) -> [[UInt8]] {
    var keys: [[UInt8]] = []
    var cursor = try read.byteCursor(in: table)
    while keys.count < limit, try descending ? cursor.moveToPrevious() : cursor.moveToNext() {
      guard let length = StoredPlace.length(cursor.value, under: cursor.key) else {
        throw SystemError(.damaged, while: "read the second order", at: file.path)
      }
      keys.append(Array([UInt8](copying: cursor.key)[length...]))
    }
    return keys
  }
}

extension [UInt8] {
  /// A copy of `bytes`.
  init(copying bytes: RawSpan) {
    self = bytes.withUnsafeBytes { [UInt8]($0) }
  }
}

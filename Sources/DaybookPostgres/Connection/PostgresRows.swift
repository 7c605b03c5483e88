internal import DaybookEvents
internal import DaybookValues

/// The rows that a statement returned, copied out of libpq's memory.
///
/// The server is not trusted: a value that does not have the requested form is read as `nil`.
struct PostgresRows: Sendable {
  let columns: Int
  private(set) var count = 0
  private var bytes: [UInt8] = []
  /// For each value, row by row, the offset of its end in `bytes`, and whether the value is null.
  private var ends: [(end: Int, isNull: Bool)] = []

  init(columns: Int) { self.columns = columns }

  mutating func reserve(rows: Int) { ends.reserveCapacity(rows * columns) }

  /// Adds the next value; `nil` is SQL's null.
  mutating func append(_ value: UnsafeBufferPointer<UInt8>?) {
    if let value = unsafe value { unsafe bytes.append(contentsOf: value) }
    unsafe ends.append((bytes.count, value == nil))
    count = ends.count / max(columns, 1)
  }

  /// The integer of 4 or 8 bytes; `nil` if it is negative.
  func number(_ row: Int, _ column: Int) -> UInt64? {
    guard let range = range(row, column), range.count == 8 || range.count == 4,
      bytes[range.lowerBound] < 0x80
    else { return nil }
    return bytes[range].reduce(0) { $0 << 8 | UInt64($1) }
  }

  func id(_ row: Int, _ column: Int) -> EventID? {
    guard let range = range(row, column), range.count == 16 else { return nil }
    let middle = range.lowerBound + 8
    return EventID(
      high: bytes[range.lowerBound..<middle].reduce(0) { $0 << 8 | UInt64($1) },
      low: bytes[middle..<range.upperBound].reduce(0) { $0 << 8 | UInt64($1) })
  }

  /// The identity of a record, which consists of its id and its checksum.
  ///
  /// The id is in `column`. The checksum is the first 8 bytes of the record, in the following
  /// column.
  func identity(_ row: Int, _ column: Int) -> RecordIdentity? {
    guard let id = id(row, column), let range = range(row, column + 1), range.count == 8 else {
      return nil
    }
    let checksum = bytes[range].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    return RecordIdentity(id: id, checksum: checksum)
  }

  func text(_ row: Int, _ column: Int) -> String? {
    range(row, column).flatMap { String(validating: bytes[$0], as: UTF8.self) }
  }

  func data(_ row: Int, _ column: Int) -> [UInt8]? { range(row, column).map { Array(bytes[$0]) } }

  /// The bytes of a value; empty for null.
  @_lifetime(borrow self)
  borrowing func span(_ row: Int, _ column: Int) -> RawSpan {
    bytes.rawBytes.extracting(range(row, column) ?? 0..<0)
  }

  private func range(_ row: Int, _ column: Int) -> Range<Int>? {
    let place = row * columns + column
    guard row < count, column < columns, !ends[place].isNull else { return nil }
    return (place == 0 ? 0 : ends[place - 1].end)..<ends[place].end
  }
}

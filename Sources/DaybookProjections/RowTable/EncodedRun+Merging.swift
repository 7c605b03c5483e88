@_spi(Engine) internal import DaybookEvents

extension EncodedRun {
  /// The rows at the indexes in `range`.
  package func run(_ range: Range<Int>) -> EncodedRun {
    var builder = RunBuilder()
    builder.reserve(bytes: byteCount(of: range), rows: range.count)
    builder.append(self, range)
    return builder.take()
  }

  /// The rows in runs of at most `count`, in order; none when there are no rows.
  package func parts(of count: Int) -> [EncodedRun] {
    if self.count <= count { return self.count == 0 ? [] : [self] }
    let partCount = (self.count + count - 1) / count
    return (0..<partCount).map { part in
      run(self.count * part / partCount..<self.count * (part + 1) / partCount)
    }
  }

  /// These rows after the changes at the indexes in `range` were applied.
  ///
  /// A changed row replaces the row with the same key. An empty changed row, without any byte,
  /// removes that row.
  package func merged(with changes: EncodedRun, _ range: Range<Int>) -> EncodedRun {
    var (builder, next) = (RunBuilder(), 0)
    builder.reserve(
      bytes: byteCount + changes.byteCount(of: range), rows: count + range.count)
    for index in range {
      let place = firstIndex(from: next, notBefore: changes, index)
      builder.append(self, next..<place)
      if changes.hasRow(index) { builder.append(changes, index..<index + 1) }
      next = place < count && hasKey(place, of: changes, index) ? place + 1 : place
    }
    builder.append(self, next..<count)
    return builder.take()
  }

  /// These rows with all of `changes` applied.
  package func merged(with changes: EncodedRun) -> EncodedRun {
    merged(with: changes, 0..<changes.count)
  }

  /// The first index at or after `start` whose key is not less than the key at `index` of `other`.
  ///
  /// - Complexity: O(log *n*), *n* being the distance to the result.
  package func firstIndex(from start: Int, notBefore other: EncodedRun, _ index: Int) -> Int {
    var (low, step) = (start, 1)
    while low + step <= count, precedes(low + step - 1, other, index) {
      low += step
      step *= 2
    }
    var high = min(low + step - 1, count)
    while low < high {
      let middle = (low + high) / 2
      if precedes(middle, other, index) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func hasRow(_ index: Int) -> Bool { end(index) > starts[index].row }

  private func precedes(_ place: Int, _ other: EncodedRun, _ index: Int) -> Bool {
    let (left, right) = (bytes.rawBytes, other.bytes.rawBytes)
    return left.extracting(keyRange(place)).precedes(right.extracting(other.keyRange(index)))
  }

  /// Whether the row at `place` has the key of the row at `index` of `other`.
  func hasKey(_ place: Int, of other: EncodedRun, _ index: Int) -> Bool {
    let (left, right) = (bytes.rawBytes, other.bytes.rawBytes)
    return left.extracting(keyRange(place)).equals(right.extracting(other.keyRange(index)))
  }

  /// The number of bytes of the keys and rows at the indexes in `range`.
  private func byteCount(of range: Range<Int>) -> Int {
    range.isEmpty ? 0 : end(range.upperBound - 1) - starts[range.lowerBound].key
  }

  /// The range of bytes of the key at `index`.
  func keyRange(_ index: Int) -> Range<Int> { starts[index].key..<starts[index].row }
}

/// A builder that joins stored rows into one run.
package struct RunBuilder: Sendable {
  private var bytes: [UInt8] = []
  private var starts: [RowStart] = []

  package init() {}

  package var count: Int { starts.count }

  /// Makes room for `count` rows, which take `byteCount` bytes with their keys.
  ///
  /// Without it, an array that outgrows its room is copied, and for large arrays the system clears
  /// new pages.
  fileprivate mutating func reserve(bytes byteCount: Int, rows count: Int) {
    bytes.reserveCapacity(byteCount)
    starts.reserveCapacity(count)
  }

  /// Adds the rows of a run at the indexes in `range`.
  package mutating func append(_ run: EncodedRun, _ range: Range<Int>) {
    guard let first = range.first, let last = range.last else { return }
    let start = run.starts[first].key
    let shift = bytes.count - start
    bytes += run.bytes[start..<run.end(last)]
    for index in range {
      let start = run.starts[index]
      starts.append(RowStart(key: start.key + shift, row: start.row + shift))
    }
  }

  /// Adds all rows of a run.
  package mutating func append(_ run: EncodedRun) { append(run, 0..<run.count) }

  /// Adds a row at the end; the caller keeps the rows in order.
  package mutating func append(_ row: EncodedRow) {
    let start = bytes.count
    bytes += row.key
    starts.append(RowStart(key: start, row: bytes.count))
    bytes += row.row
  }

  /// Adds a row at the end; the caller keeps the rows in order.
  mutating func append(key: RawSpan, row: RawSpan) {
    let start = bytes.count
    bytes.append(key)
    starts.append(RowStart(key: start, row: bytes.count))
    bytes.append(row)
  }

  /// The rows added since the last call.
  package mutating func take() -> EncodedRun {
    defer { (bytes, starts) = ([], []) }
    return EncodedRun(bytes, starts)
  }
}

extension RawSpan {
  /// Whether these bytes sort before `other`.
  func precedes(_ other: RawSpan) -> Bool {
    let common = min(byteCount, other.byteCount)
    var offset = 0
    while offset &+ 8 <= common {
      let left = littleEndian(UInt64.self, at: offset).byteSwapped
      let right = other.littleEndian(UInt64.self, at: offset).byteSwapped
      if left != right { return left < right }
      offset &+= 8
    }
    while offset < common {
      let (left, right) = (byte(at: offset), other.byte(at: offset))
      if left != right { return left < right }
      offset &+= 1
    }
    return byteCount < other.byteCount
  }
}

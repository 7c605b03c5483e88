internal import DaybookEvents
internal import Synchronization

/// The index entries of rows that are stored without entries, such as rows of the past.
///
/// The entries are computed once, at the first look-up, in O(*n* log *n*) in the number of rows.
final class DerivedPlaces: RowsBase {
  private let rows: any RowsBase
  private let places: @Sendable (EncodedRow) throws -> [[UInt8]]
  private let sorted = Mutex<[[UInt8]]?>(nil)

  /// The entries of `rows`; the function `places` returns the entries of one row.
  init(of rows: any RowsBase, _ places: @escaping @Sendable (EncodedRow) throws -> [[UInt8]]) {
    (self.rows, self.places) = (rows, places)
  }

  /// The stored form of every mark: zeros, because a mark has no fields.
  private static let mark = [UInt8](repeating: 0, count: StoredRow.headBytes)

  var count: Int { get throws { try all().count } }

  func row(forKey key: [UInt8]) throws -> [UInt8]? {
    let all = try all()
    let place = all.partition { !$0.precedes(key) }
    return place < all.count && all[place] == key ? Self.mark : nil
  }

  func rows(from lower: [UInt8], below upper: [UInt8]?, limit: Int) throws -> [EncodedRow] {
    let all = try all()
    return all[all.partition { !$0.precedes(lower) }...]
      .prefix { place in upper.map { place.precedes($0) } ?? true }
      .prefix(limit).map { EncodedRow(key: $0, row: Self.mark) }
  }

  func lastRow(from lower: [UInt8], below upper: [UInt8]?) throws -> EncodedRow? {
    let all = try all()
    let end = upper.map { upper in all.partition { !$0.precedes(upper) } } ?? all.count
    guard end > 0, !all[end - 1].precedes(lower) else { return nil }
    return EncodedRow(key: all[end - 1], row: Self.mark)
  }

  private func all() throws -> [[UInt8]] {
    try sorted.withLock { sorted in
      if let sorted { return sorted }
      var (found, rows) = ([[UInt8]](), StoredRows(rows, from: [], below: nil))
      while let row = try rows.next(before: nil) { found += try places(row) }
      found.sort { $0.precedes($1) }
      sorted = found
      return found
    }
  }
}

extension [[UInt8]] {
  /// The first index for which `isBehind` is true, or the number of entries.
  ///
  /// If `isBehind` is true for an index, it must be true for all later indexes.
  fileprivate func partition(_ isBehind: ([UInt8]) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

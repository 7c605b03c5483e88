/// Sorts rows by 64-bit words, byte by byte.
///
/// Rows with equal words keep their order. To sort by several keys, sort by the last key first, and
/// by the first key last.
struct RadixSort {
  private struct Entry {
    let word: UInt64
    let row: Int32
  }

  /// The rows, in the order of the latest sort.
  private(set) var rows: [Int32]

  init(count: Int) { rows = (0..<Int32(count)).map { $0 } }

  /// Sorts the rows by their words, in ascending order.
  mutating func sort(_ run: QueryRun, by word: (Int) -> UInt64) throws(QueryError) {
    var entries = rows.map { Entry(word: word(Int($0)), row: $0) }
    var (some, all) = (UInt64.min, UInt64.max)
    for entry in entries { (some, all) = (some | entry.word, all & entry.word) }
    let differing = some ^ all
    var spare = entries
    for shift in stride(from: UInt64(0), to: 64, by: 8) where differing >> shift & 0xFF != 0 {
      try run.checkpoint()
      Self.distribute(entries, to: &spare, byByteAt: shift)
      swap(&entries, &spare)
    }
    rows = entries.map { $0.row }
  }

  private static func distribute(
    _ entries: [Entry], to target: inout [Entry], byByteAt shift: UInt64
  ) {
    var starts = [Int](repeating: 0, count: 257)
    for entry in entries { starts[Int(entry.word >> shift & 0xFF) + 1] += 1 }
    for byte in 1..<starts.count { starts[byte] += starts[byte - 1] }
    var places = starts.mutableSpan
    var target = target.mutableSpan
    for entry in entries {
      let byte = Int(entry.word >> shift & 0xFF)
      target[places[byte]] = entry
      places[byte] += 1
    }
  }
}

extension RowOrder {
  /// The sorted rows; `nil` if a key's values cannot be represented by words of the same order.
  func sortedByWords(_ count: Int, _ run: QueryRun) throws(QueryError) -> [Int32]? {
    var sort = RadixSort(count: count)
    for (index, key) in keys.enumerated().reversed() {
      let turn: UInt64 = isDescending[index] ? .max : 0
      let ranks = ranks[index]
      // All rows whose value is missing or NaN have the word 0, and are ordered by their ranks.
      func isPlain(_ row: Int) -> Bool { ranks.map { $0[row] == 0 } ?? true }
      switch key {
      case .integers(let numbers):
        try sort.sort(run) { isPlain($0) ? numbers[$0].unsignedWord ^ turn : 0 }
      case .reals(let reals):
        try sort.sort(run) { isPlain($0) ? reals[$0].orderedWord.unsignedWord ^ turn : 0 }
      case .strings, .values: return nil
      }
      if let ranks { try sort.sort(run) { UInt64(Int(ranks[$0]) + 2) } }
    }
    return sort.rows
  }
}

extension Int64 {
  /// A word for the number; the words of smaller numbers are smaller.
  fileprivate var unsignedWord: UInt64 { UInt64(bitPattern: self) ^ 1 << 63 }
}

internal import DaybookEvents

extension Rows {
  /// Reads all stored rows into memory, as rows that did not change.
  ///
  /// Then no row is looked up. It changes nothing if rows are in memory already, or if the stored
  /// rows are too large.
  mutating func readAll() throws {
    guard let source, keyTable.count == 0, !isIndexed else { return }
    var (keys, all) = (KeyTable(), [Row?]())
    all.reserveCapacity(count)
    let isWhole = try source.base.forEachRun(ofBytes: WholeReading.mostBytes) { run in
      keys.append(sortedKeysOf: run)
      // A row that cannot be decoded is an error only where an event needs it.
      do { try run.forEachRow { all.append(try source.codec.row($0)) } } catch { return false }
      return true
    }
    guard isWhole else { return }
    // Each event looks its key up.
    keys.placeSortedKeys()
    (keyTable, current, self.source) = (keys, all, nil)
    marks = [Int32](repeating: Self.isClean, count: all.count)
  }
}

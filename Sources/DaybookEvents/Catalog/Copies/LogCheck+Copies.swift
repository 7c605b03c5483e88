internal import DaybookStorage
internal import DaybookSystem

/// Checks of the copies of names and schemas, which replace entries of a table with a damaged page.
extension LogCheck {
  /// Checks that the copies of types and schemas in the next few blocks agree with the tables.
  ///
  /// After the last block it also checks the copies in the table of single values.
  ///
  /// - Returns: Whether there is more to check.
  mutating func runCopySlice(in log: borrowing LogRead) throws(LogError) -> Bool {
    var blocks = try log.cursor(in: log.tables.blocks)
    var isThere = try blocks.move(toAtOrAfter: nextCopy)
    let stop = nextCopy + Self.sliceCount * 16
    while isThere, blocks.key <= end {
      guard blocks.key < stop else {
        nextCopy = blocks.key
        return true
      }
      guard let block = BlockView(first: blocks.key, bytes: blocks.value), block.hasWholeHead,
        isRight(block.catalogCopy)
      else { throw .damagedCopy("block \(blocks.key)") }
      isThere = try blocks.moveToNext()
    }
    let parts = try log.copyParts()
    for number in 0..<parts.catalogParts { try check(LogTables.Key.catalogPart(number), in: log) }
    for number in 0..<parts.streamsParts { try check(LogTables.Key.streamsPart(number), in: log) }
    return false
  }

  private func check(_ key: [UInt8], in log: borrowing LogRead) throws(LogError) {
    let what = String(decoding: key.prefix(7), as: UTF8.self)
    guard let part = try log.value(forKey: key.rawBytes, in: log.tables.meta), isRight(part) else {
      throw .damagedCopy(what)
    }
  }

  private func isRight(_ copy: RawSpan) -> Bool {
    let (entries, _, isWhole) = CatalogCopy.entries(in: copy)
    return isWhole
      && entries.allSatisfy { entry in
        entry.agrees(with: catalog)
          && entry.streams.allSatisfy { number, name in
            let index = Int(number) - 1
            return !names.indices.contains(index) || names[index] == name
          }
      }
  }
}

extension LogError {
  /// The error for a damaged copy.
  fileprivate static func damagedCopy(_ what: String) -> LogError {
    .damaged("copy of names in \(what)")
  }
}

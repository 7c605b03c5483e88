internal import DaybookSystem

extension DataFileHeader {
  // The greatest depth of a tree that LMDB's cursors can follow.
  private static let greatestDepth = 32

  /// Whether the free list of this meta page was written by the meta page's own commit.
  ///
  /// Every commit except the first frees pages, and lists them under its own number. This number is
  /// above the numbers of all earlier commits. So a damaged commit number that swaps the order of
  /// two commits is detected. The result is also true when the list cannot be read.
  ///
  /// - Complexity: One page is read for each level of the tree.
  func hasOwnFreePages(in file: borrowing OpenFile) throws(SystemError) -> Bool {
    guard freeList.root != DatabaseRecord.noPage else { return transactionNumber <= 1 }
    return try lastNumber(in: file).map { $0 == transactionNumber } ?? true
  }

  /// The greatest key of the tree of free pages; `nil` when it cannot be read.
  private func lastNumber(in file: borrowing OpenFile) throws(SystemError) -> UInt64? {
    var number = freeList.root
    for _ in 0..<min(freeList.depth, Self.greatestDepth) {
      guard let page = try page(number, of: file), let count = page.nodeCount, count > 0 else {
        return nil
      }
      if page.kind == .leaf { return page.leafNode(count - 1)?.number(in: page) }
      guard page.kind == .branch, let last = page.branchNode(count - 1) else { return nil }
      number = last.page
    }
    return nil
  }

  private func page(
    _ number: UInt64, of file: borrowing OpenFile
  ) throws(SystemError) -> PageBytes? {
    guard number >= 2, number <= lastPage, lastPage < UInt64.max / UInt64(pageSize) else {
      return nil
    }
    let page = PageBytes(try file.bytes(at: number * UInt64(pageSize), count: pageSize))
    return page.count == pageSize && page.pageNumber == number ? page : nil
  }
}

extension LeafNode {
  /// The key, if it is a number.
  fileprivate func number(in page: PageBytes) -> UInt64? {
    key.count == MemoryLayout<UInt64>.size ? page.uint64(at: key.lowerBound) : nil
  }
}

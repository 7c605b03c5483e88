extension PageWalk {
  /// Looks at what a node of a leaf holds, or leads to.
  mutating func look(
    at node: LeafNode, of page: PageBytes, _ visit: Visit
  ) throws(StorageError) {
    let role = trees[visit.tree].role
    switch node.value {
    case .inPage(let range):
      if role == .freeList { try lookAtFreePages(Array(page[range])) }
    case .overflow(let first, let byteCount):
      try lookAtOverflow(first, byteCount)
      guard role == .freeList else { return }
      let start = first * UInt64(header.pageSize) + UInt64(PageBytes.pageHeaderBytes)
      try lookAtFreePages(try file.bytes(at: start, count: byteCount))
    case .tree(let record):
      // A table has text or numbers for keys, and each key once.
      guard role == .tables, record.flags == 0 || record.hasIntegerKeys else {
        throw failure(.damaged)
      }
      plant(record, .table)
    }
  }

  /// A value of whole pages: the leaf has the number of the first, and that one how many there are.
  private mutating func lookAtOverflow(
    _ first: UInt64, _ byteCount: Int
  ) throws(StorageError) {
    try require(pages: 1, from: first)
    let start = first * UInt64(header.pageSize)
    let page = PageBytes(try file.bytes(at: start, count: PageBytes.pageHeaderBytes))
    guard page.count == PageBytes.pageHeaderBytes, page.pageNumber == first,
      page.kind == .overflow
    else { throw failure(.damaged) }
    let room = page.overflowPages.multipliedReportingOverflow(by: UInt64(header.pageSize))
    guard !room.overflow, room.partialValue >= UInt64(PageBytes.pageHeaderBytes + byteCount) else {
      throw failure(.damaged)
    }
    try claim(pages: page.overflowPages, from: first)
  }

  /// A list of free pages: their count, then their numbers, the greatest first.
  ///
  /// LMDB leaves room behind it.
  private mutating func lookAtFreePages(_ value: [UInt8]) throws(StorageError) {
    let numbers = PageBytes(value)
    guard value.count >= 8, numbers.uint64(at: 0) <= UInt64(value.count / 8 - 1) else {
      throw failure(.damaged)
    }
    var last: UInt64?
    for index in 0..<Int(numbers.uint64(at: 0)) {
      let number = numbers.uint64(at: 8 + 8 * index)
      guard number >= 2, number <= header.lastPage, last.map({ number < $0 }) ?? true,
        census.add(number)
      else { throw failure(.damaged) }
      last = number
    }
  }
}

internal import DaybookSystem

extension PageWalk {
  /// Checks the value of a leaf's node, and the pages of that value.
  mutating func look(
    at node: LeafNode, of page: PageBytes, _ visit: Visit
  ) throws(SystemError) {
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
      // A table has byte keys or integer keys, and no key twice.
      guard role == .tables, record.flags == 0 || record.hasIntegerKeys else {
        throw failure(.damaged)
      }
      plant(record, .table)
    }
  }

  /// Checks a value in separate pages; `first` is the number of the first page.
  private mutating func lookAtOverflow(
    _ first: UInt64, _ byteCount: Int
  ) throws(SystemError) {
    let pageSize = UInt64(header.pageSize)
    let needed = (UInt64(PageBytes.pageHeaderBytes + byteCount) + pageSize - 1) / pageSize
    try require(pages: needed, from: first)
    let count = purpose == .reading ? needed : try overflowPages(from: first)
    // There may be more pages, since LMDB keeps a value's pages when a shorter value replaces it.
    guard count >= needed else { throw failure(.damaged) }
    try claim(pages: count, from: first)
  }

  /// The number of pages that the value's first page states.
  private func overflowPages(from first: UInt64) throws(SystemError) -> UInt64 {
    let page = PageBytes(
      try file.bytes(at: first * UInt64(header.pageSize), count: PageBytes.pageHeaderBytes))
    guard page.count == PageBytes.pageHeaderBytes, page.pageNumber == first,
      page.kind == .overflow
    else { throw failure(.damaged) }
    return page.overflowPages
  }

  /// Checks a list of free pages: their count, then their numbers, the greatest first.
  ///
  /// Unused bytes may follow the list.
  private mutating func lookAtFreePages(_ value: [UInt8]) throws(SystemError) {
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

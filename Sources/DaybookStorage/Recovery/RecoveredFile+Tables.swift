package import DaybookSystem

extension RecoveredFile {
  /// The tables that `commit` leads to, by their names.
  package func tables(of commit: RecoveredCommit) throws(SystemError) -> [String: RecoveredTable] {
    var tables: [String: RecoveredTable] = [:]
    _ = try forEachNode(of: commit.tables) { key, node, _, isSound in
      guard case .tree(let record) = node.value else { return }
      let name = String(decoding: key, as: UTF8.self)
      tables[name] = RecoveredTable(tree: record, isSound: isSound)
    }
    return tables
  }

  /// Calls `body` with every entry of a table to which readable pages lead.
  ///
  /// - Returns: The number of unreadable pages.
  @discardableResult
  package func forEachEntry(
    of table: RecoveredTable, _ body: (RecoveredEntry) throws(SystemError) -> Void
  ) throws(SystemError) -> Int {
    try forEachNode(of: table.tree) { (key, node, page, isSound) throws(SystemError) in
      guard let place = place(of: node, in: page) else { return }
      try body(
        RecoveredEntry(key: key, place: place, isSound: isSound && table.isSound))
    }
  }

  /// Calls the closures with the contents of every page of the file, reachable or not.
  ///
  /// `entry` gets the entries of leaves. `value` gets values in whole pages, whose keys are
  /// unknown.
  package func forEachStray(
    entry: (RecoveredEntry) throws(SystemError) -> Void,
    value: (RecoveredPlace) throws(SystemError) -> Void
  ) throws(SystemError) {
    for number in 2..<max(2, size / UInt64(pageSize) + 1) {
      let page = PageBytes(try bytes(ofPage: number))
      guard page.count >= PageBytes.pageHeaderBytes else { return }
      if page.kind == .overflow, page.pageNumber == number {
        let pages = min(page.overflowPages, size / UInt64(pageSize) + 1 - number)
        try value(place(ofPage: number, byteCount: Int(pages) * pageSize))
      } else if page.count == pageSize {
        for node in leafNodes(of: page) {
          guard let place = place(of: node, in: (number, page)) else { continue }
          try entry(RecoveredEntry(key: page[node.key], place: place, isSound: false))
        }
      }
    }
  }

  private func bytes(ofPage number: UInt64) throws(SystemError) -> [UInt8] {
    let (offset, overflows) = number.multipliedReportingOverflow(by: UInt64(pageSize))
    guard !overflows, offset < size else { return [] }
    return try file.bytes(at: offset, count: pageSize)
  }

  private func place(of node: LeafNode, in page: (number: UInt64, PageBytes)) -> RecoveredPlace? {
    switch node.value {
    case .inPage(let range):
      let start = page.number * UInt64(pageSize) + UInt64(range.lowerBound)
      return RecoveredPlace(offset: start, byteCount: range.count)
    case .overflow(let first, let byteCount):
      guard first >= 2, first < size / UInt64(pageSize) + 1 else { return nil }
      return place(ofPage: first, byteCount: byteCount)
    case .tree: return nil
    }
  }

  /// The value that begins in an overflow page, after the page's header.
  private func place(ofPage number: UInt64, byteCount: Int) -> RecoveredPlace {
    let start = number * UInt64(pageSize) + UInt64(PageBytes.pageHeaderBytes)
    return RecoveredPlace(offset: start, byteCount: byteCount)
  }

  /// The readable nodes of a possible leaf.
  private func leafNodes(of page: PageBytes) -> [LeafNode] {
    // The count may be damaged; then the nodes end at the first invalid node.
    guard let count = page.nodeCount else {
      var nodes: [LeafNode] = []
      while let node = page.leafNode(nodes.count) { nodes.append(node) }
      return nodes
    }
    return (0..<count).compactMap { page.leafNode($0) }
  }

  /// Calls `body` with the nodes of a tree's leaves, and returns the number of unreadable pages.
  private func forEachNode(
    of tree: DatabaseRecord,
    _ body: (
      _ key: ArraySlice<UInt8>, _ node: LeafNode, _ page: (number: UInt64, PageBytes),
      _ isSound: Bool
    ) throws(SystemError) -> Void
  ) throws(SystemError) -> Int {
    var waiting = tree.root == DatabaseRecord.noPage ? [] : [(page: tree.root, depth: 1)]
    var census = PageCensus(pages: size / UInt64(pageSize))
    var unreadable = 0
    while let (number, depth) = waiting.popLast() {
      let page = PageBytes(try bytes(ofPage: number))
      guard number >= 2, page.count == pageSize, depth <= 32, census.add(number) else {
        unreadable += 1
        continue
      }
      let isSound = page.pageNumber == number && page.kind != nil && page.nodeCount != nil
      // The kind of a page may be damaged; its depth in the tree also shows the kind.
      if page.kind == .leaf || (page.kind == nil && depth >= tree.depth) {
        for node in leafNodes(of: page) { try body(page[node.key], node, (number, page), isSound) }
      } else {
        let count = page.nodeCount ?? 0
        if count == 0 { unreadable += 1 }
        for index in (0..<count).reversed() {
          guard let node = page.branchNode(index) else { continue }
          waiting.append((node.page, depth + 1))
        }
      }
      if !isSound { unreadable += 1 }
    }
    return unreadable
  }
}

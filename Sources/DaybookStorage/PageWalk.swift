/// Looks through the trees of a data file, and refuses it when a page in use is not there.
///
/// Nothing in the file is trusted: every offset is checked, and the number of visits is bounded.
struct PageWalk: ~Copyable {
  private struct Visit {
    let page: UInt64
    let depth: Int
    let leaves: Leaves
  }

  /// What the leaves of a tree hold, beside entries.
  private enum Leaves {
    case nothing, trees
  }

  // LMDB's cursors go no deeper, and it calls a deeper tree damaged.
  private static let greatestDepth = 32
  private static let noPage = UInt64.max
  private static let pageHeaderSize = 16
  private static let nodeHeaderSize = 8
  private static let treeSize = 48
  private static let treeRootOffset = 40

  private let file: OpenFile
  private let size: UInt64
  private let header: DataFileHeader
  private var waiting: [Visit] = []
  private var visitsLeft: UInt64

  /// Prepares a walk through `file`, which nobody may change before it has ended.
  init(_ file: consuming OpenFile) throws(StorageError) {
    let size = try file.size
    let header = try DataFileHeader(of: file)
    self.init(file, size: size, header: header)
  }

  private init(_ file: consuming OpenFile, size: UInt64, header: DataFileHeader) {
    self.file = file
    self.size = size
    self.header = header
    visitsLeft = size / UInt64(header.pageSize)
    waiting = header.roots.map { Visit(page: $0, depth: 1, leaves: .trees) }
  }

  /// - Throws: ``StorageError``: ``StorageError/Code/cutShort(bytesInFile:bytesNeeded:)`` or
  ///   ``StorageError/Code/damaged``.
  mutating func run() throws(StorageError) {
    while let visit = waiting.popLast() {
      if visit.page != Self.noPage { try look(at: visit) }
    }
  }

  private mutating func look(at visit: Visit) throws(StorageError) {
    try require(pages: 1, from: visit.page)
    // Each page belongs to one place of one tree: more visits than pages are a circle.
    guard visitsLeft > 0, visit.depth <= Self.greatestDepth else { throw failure(.damaged) }
    visitsLeft -= 1
    let offset = visit.page * UInt64(header.pageSize)
    let page = PageBytes(try file.bytes(at: offset, count: header.pageSize))
    guard page.count == header.pageSize, page.uint64(at: 0) == visit.page else {
      throw failure(.damaged)
    }
    switch page.uint16(at: 10) {
    case let flags where flags & PageBytes.branchFlag != 0: try lookAtBranch(page, visit)
    case let flags where flags & PageBytes.fixedSizeFlag != 0: break
    case let flags where flags & PageBytes.leafFlag != 0: try lookAtLeaf(page, visit)
    default: throw failure(.damaged)
    }
  }

  private mutating func lookAtBranch(_ page: PageBytes, _ visit: Visit) throws(StorageError) {
    for node in try nodes(of: page) {
      // A branch keeps the number of the page below in the node's first 6 bytes.
      let low = UInt64(page.uint32(at: node))
      let high = UInt64(page.uint16(at: node + 4))
      waiting.append(
        Visit(page: low | high << 32, depth: visit.depth + 1, leaves: visit.leaves))
    }
  }

  private mutating func lookAtLeaf(_ page: PageBytes, _ visit: Visit) throws(StorageError) {
    for node in try nodes(of: page) {
      let flags = page.uint16(at: node + 4)
      let data = node + Self.nodeHeaderSize + Int(page.uint16(at: node + 6))
      if flags & 0x01 != 0 {
        try lookAtOverflow(page, data)
      } else if flags & 0x02 != 0 {
        guard visit.leaves == .trees, data + Self.treeSize <= page.count else {
          throw failure(.damaged)
        }
        let root = page.uint64(at: data + Self.treeRootOffset)
        waiting.append(Visit(page: root, depth: 1, leaves: .trees))
      }
    }
  }

  /// A value of whole pages: the leaf has the number of the first, and that one how many there are.
  private mutating func lookAtOverflow(_ leaf: PageBytes, _ data: Int) throws(StorageError) {
    guard data + 8 <= leaf.count else { throw failure(.damaged) }
    let first = leaf.uint64(at: data)
    try require(pages: 1, from: first)
    let offset = first * UInt64(header.pageSize)
    let page = PageBytes(try file.bytes(at: offset, count: Self.pageHeaderSize))
    guard page.count == Self.pageHeaderSize, page.uint64(at: 0) == first,
      page.uint16(at: 10) & PageBytes.overflowFlag != 0
    else { throw failure(.damaged) }
    try require(pages: UInt64(page.uint32(at: 12)), from: first)
  }

  /// Where the nodes of a page begin, each with its header inside the page.
  private func nodes(of page: PageBytes) throws(StorageError) -> [Int] {
    let lower = Int(page.uint16(at: 12))
    guard lower >= Self.pageHeaderSize, lower <= page.count else { throw failure(.damaged) }
    var nodes: [Int] = []
    for index in 0..<(lower - Self.pageHeaderSize) / 2 {
      let node = Int(page.uint16(at: Self.pageHeaderSize + 2 * index))
      guard node >= lower, node + Self.nodeHeaderSize <= page.count else {
        throw failure(.damaged)
      }
      nodes.append(node)
    }
    return nodes
  }

  private func require(pages: UInt64, from first: UInt64) throws(StorageError) {
    let (end, overflows) = first.addingReportingOverflow(pages)
    guard first >= 2, pages > 0, !overflows, end - 1 <= header.lastPage else {
      throw failure(.damaged)
    }
    let (needed, isTooLarge) = end.multipliedReportingOverflow(by: UInt64(header.pageSize))
    guard !isTooLarge else { throw failure(.damaged) }
    guard needed <= size else {
      throw failure(.cutShort(bytesInFile: size, bytesNeeded: needed))
    }
  }

  private func failure(_ code: StorageError.Code) -> StorageError {
    StorageError(code, while: "open the daybook", at: file.path)
  }
}

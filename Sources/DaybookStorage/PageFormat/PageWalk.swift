internal import DaybookSystem

/// Checks the trees of a data file, and refuses the file if LMDB could not follow them.
///
/// LMDB trusts the pages that it maps, and a wrong number in a page kills the process. This walk
/// trusts nothing: every offset is checked, no page is visited twice, and the number of visits is
/// bounded. Branches are checked before leaves, so that a walk with a limit checks the most
/// important pages.
struct PageWalk: ~Copyable {
  /// LMDB's use of the pages, which decides which parts must be right.
  enum Purpose {
    /// For reading, only the length of a large value is checked, which the leaf contains.
    case reading
    /// For writing, the first page of a large value is checked too, because LMDB frees as many
    /// pages as that page states.
    case writing
  }

  /// The checked pages: all of them, or only the allowed number.
  enum Extent {
    case whole, part
  }

  struct Visit {
    let page: UInt64
    let depth: Int
    let tree: Int
    let bounds: KeyBounds
  }

  /// A tree of the file, and the number of its entries that were found so far.
  struct Tree {
    enum Role {
      case freeList, tables, table
    }

    let role: Role
    let record: DatabaseRecord
    var entries: UInt64 = 0
  }

  // The greatest depth of a tree that LMDB's cursors can follow; LMDB treats a deeper tree as
  // damaged.
  private static let greatestDepth = 32

  let file: OpenFile
  private let size: UInt64
  let header: DataFileHeader
  let purpose: Purpose
  private(set) var trees: [Tree] = []
  private var waiting: PageQueue<Visit>
  var census: PageCensus

  /// Prepares a walk through `file`, which must not change before the walk ends.
  init(_ file: consuming OpenFile) throws(SystemError) {
    let header = try DataFileHeader(of: file)
    try self.init(file, header, atMost: .max, for: .writing)
  }

  /// Prepares a walk through the pages below `header`.
  ///
  /// These pages must not be reused before the walk ends.
  init(
    _ file: consuming OpenFile, _ header: DataFileHeader, atMost visits: Int,
    for purpose: Purpose
  ) throws(SystemError) {
    let size = try file.size
    self.init(file, size: size, header: header, visits, purpose)
  }

  private init(
    _ file: consuming OpenFile, size: UInt64, header: DataFileHeader, _ visits: Int,
    _ purpose: Purpose
  ) {
    self.file = file
    self.size = size
    self.header = header
    self.purpose = purpose
    waiting = PageQueue(atMost: visits)
    census = PageCensus(pages: min(header.lastPage, size / UInt64(header.pageSize)))
    plant(header.freeList, .freeList)
    plant(header.tables, .tables)
  }

  /// - Throws: ``SystemError``: ``StorageFault/cutShort(bytesInFile:bytesNeeded:)`` or
  ///   ``StorageFault/damaged``.
  @discardableResult
  mutating func run() throws(SystemError) -> Extent {
    while let visit = waiting.next() { try look(at: visit) }
    guard !waiting.hasLeftOut else { return .part }
    for tree in trees where tree.entries != tree.record.entries { throw failure(.damaged) }
    return .whole
  }

  mutating func plant(_ record: DatabaseRecord, _ role: Tree.Role) {
    trees.append(Tree(role: role, record: record))
    guard record.root != DatabaseRecord.noPage else { return }
    waiting.append(
      Visit(page: record.root, depth: 1, tree: trees.count - 1, bounds: .none))
  }

  private mutating func look(at visit: Visit) throws(SystemError) {
    let page = try read(visit.page)
    let record = trees[visit.tree].record
    switch page.kind {
    case .branch where visit.depth < min(record.depth, Self.greatestDepth):
      try lookAtBranch(page, visit)
    case .leaf where visit.depth == record.depth: try lookAtLeaf(page, visit)
    default: throw failure(.damaged)
    }
  }

  /// Reads page `number`, whose header must contain this number, and which was not visited before.
  private mutating func read(_ number: UInt64) throws(SystemError) -> PageBytes {
    try claim(pages: 1, from: number)
    let page = PageBytes(
      try file.bytes(at: number * UInt64(header.pageSize), count: header.pageSize))
    guard page.count == header.pageSize, page.pageNumber == number else { throw failure(.damaged) }
    return page
  }

  private mutating func lookAtBranch(_ page: PageBytes, _ visit: Visit) throws(SystemError) {
    let nodes = try branchNodes(of: page, visit)
    var order = keyOrder(in: page, visit)
    for (index, node) in nodes.enumerated() {
      // LMDB treats the first key of a branch as less than all other keys, so its bytes are
      // ignored.
      guard index == 0 || order.goesOn(with: node.key) else { throw failure(.damaged) }
      let bounds = KeyBounds(
        lower: index == 0 ? visit.bounds.lower : KeyBounds.Key(page: page, place: node.key),
        upper: index + 1 == nodes.count
          ? visit.bounds.upper : KeyBounds.Key(page: page, place: nodes[index + 1].key))
      waiting.append(
        Visit(page: node.page, depth: visit.depth + 1, tree: visit.tree, bounds: bounds))
    }
    guard order.endsWithinBounds else { throw failure(.damaged) }
  }

  private func branchNodes(
    of page: PageBytes, _ visit: Visit
  ) throws(SystemError) -> [BranchNode] {
    let isFreeList = trees[visit.tree].role == .freeList
    guard let nodes = page.branchNodes, nodes.count > (isFreeList ? 0 : 1) else {
      throw failure(.damaged)
    }
    return nodes
  }

  private mutating func lookAtLeaf(_ page: PageBytes, _ visit: Visit) throws(SystemError) {
    guard let count = page.nodeCount else { throw failure(.damaged) }
    trees[visit.tree].entries += UInt64(count)
    var order = keyOrder(in: page, visit)
    for index in 0..<count {
      guard let node = page.leafNode(index), order.goesOn(with: node.key) else {
        throw failure(.damaged)
      }
      try look(at: node, of: page, visit)
    }
    guard order.endsWithinBounds else { throw failure(.damaged) }
  }

  private func keyOrder(in page: PageBytes, _ visit: Visit) -> PageKeyOrder {
    PageKeyOrder(in: page, within: visit.bounds, hasIntegerKeys: hasIntegerKeys(visit))
  }

  private func hasIntegerKeys(_ visit: Visit) -> Bool {
    switch trees[visit.tree].role {
    case .freeList: true
    case .tables: false
    case .table: trees[visit.tree].record.hasIntegerKeys
    }
  }

  mutating func claim(pages: UInt64, from first: UInt64) throws(SystemError) {
    try require(pages: pages, from: first)
    for page in first..<first + pages {
      guard census.add(page) else { throw failure(.damaged) }
    }
  }

  func require(pages: UInt64, from first: UInt64) throws(SystemError) {
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

  func failure(_ fault: StorageFault) -> SystemError {
    SystemError(fault, while: "open the daybook", at: file.path)
  }
}

/// The pages to visit next.
///
/// With a limit, pages are visited level by level, and only as many pages wait as will be visited.
/// Without a limit, the page added last is next, so that few pages wait.
struct PageQueue<Visit> {
  private var waiting: [Visit] = []
  private var first = 0
  /// The number of pages that may still be added; `nil` without limit.
  private var room: Int?
  /// Whether some pages were left out.
  private(set) var hasLeftOut = false

  /// - Parameter limit: The maximum number of visits.
  init(atMost limit: Int) { room = limit == .max ? nil : limit }

  mutating func append(_ visit: Visit) {
    guard room != 0 else { return hasLeftOut = true }
    room = room.map { $0 - 1 }
    waiting.append(visit)
  }

  mutating func next() -> Visit? {
    guard room != nil else { return waiting.popLast() }
    guard first < waiting.count else { return nil }
    first += 1
    return waiting[first - 1]
  }
}

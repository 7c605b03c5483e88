/// What a page of a tree holds, each number in it found to lie inside the page.
///
/// A page begins with its number (8 bytes), its flags (at 10), and where its list of nodes ends (at
/// 12) and its nodes begin (at 14).
extension PageBytes {
  /// What a page is for.
  enum Kind {
    case branch, leaf, overflow
  }

  static let pageHeaderBytes = 16
  static let nodeHeaderBytes = 8

  /// The number that the page says it has.
  var pageNumber: UInt64 { uint64(at: 0) }

  /// What the page is, or `nil` when it says what no page of a daybook says.
  var kind: Kind? {
    switch uint16(at: 10) {
    case 0x01: .branch
    case 0x02: .leaf
    case 0x04: .overflow
    default: nil
    }
  }

  /// How many pages an overflow page says that its value takes.
  var overflowPages: UInt64 { UInt64(uint32(at: 12)) }

  /// How many nodes the page says it has; `nil` when they cannot be in it.
  var nodeCount: Int? {
    let (lower, upper) = (Int(uint16(at: 12)), Int(uint16(at: 14)))
    guard lower >= Self.pageHeaderBytes, lower.isMultiple(of: 2), lower <= upper, upper <= count
    else { return nil }
    return (lower - Self.pageHeaderBytes) / 2
  }

  /// Where a node begins: after the list, with room for its own header.
  private func nodeStart(_ index: Int) -> Int? {
    let place = Self.pageHeaderBytes + 2 * index
    guard place + 2 <= count else { return nil }
    let start = Int(uint16(at: place))
    guard start >= place + 2, start + Self.nodeHeaderBytes <= count else { return nil }
    return start
  }

  /// The nodes of a branch; `nil` when one of them cannot be in the page.
  var branchNodes: [BranchNode]? {
    guard let nodeCount else { return nil }
    let nodes = (0..<nodeCount).compactMap { branchNode($0) }
    return nodes.count == nodeCount ? nodes : nil
  }

  /// A node of a branch: a key and the page below.
  func branchNode(_ index: Int) -> BranchNode? {
    guard let start = nodeStart(index) else { return nil }
    let key = start + Self.nodeHeaderBytes
    let keyEnd = key + Int(uint16(at: start + 6))
    guard keyEnd <= count else { return nil }
    // The number stands in the first 6 bytes of the node.
    let page = UInt64(uint32(at: start)) | UInt64(uint16(at: start + 4)) << 32
    return BranchNode(key: key..<keyEnd, page: page)
  }

  /// A node of a leaf: a key and where its value is.
  func leafNode(_ index: Int) -> LeafNode? {
    guard let start = nodeStart(index) else { return nil }
    let key = start + Self.nodeHeaderBytes
    let value = key + Int(uint16(at: start + 6))
    let size = Int(uint32(at: start))
    guard value <= count else { return nil }
    switch uint16(at: start + 4) {
    case 0:
      guard size <= count - value else { return nil }
      return LeafNode(key: key..<value, value: .inPage(value..<value + size))
    case 0x01:
      guard value + 8 <= count else { return nil }
      return LeafNode(
        key: key..<value, value: .overflow(first: uint64(at: value), byteCount: size))
    case 0x02:
      guard size == DatabaseRecord.byteCount, size <= count - value else { return nil }
      return LeafNode(key: key..<value, value: .tree(DatabaseRecord(self, at: value)))
    default: return nil
    }
  }
}

/// A node of a branch page; the range lies in the page.
struct BranchNode {
  /// The least key that the page below may have; that of a branch's first node says nothing.
  let key: Range<Int>
  /// The number of the page below.
  let page: UInt64
}

/// A node of a leaf page; the ranges lie in the page.
struct LeafNode {
  enum Value {
    case inPage(Range<Int>)
    /// In pages of its own, the first of which has this number.
    case overflow(first: UInt64, byteCount: Int)
    /// The value is a table: a tree of its own.
    case tree(DatabaseRecord)
  }

  let key: Range<Int>
  let value: Value
}

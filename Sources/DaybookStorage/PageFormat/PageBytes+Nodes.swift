/// The nodes of a tree page; every offset is checked to be within the page.
///
/// A page begins with its page number, of 8 bytes. The flags are at byte 10. The end of the list of
/// node offsets is at byte 12, and the start of the nodes at byte 14.
extension PageBytes {
  /// The kind of a page.
  enum Kind {
    case branch, leaf, overflow
  }

  static let pageHeaderBytes = 16
  static let nodeHeaderBytes = 8

  /// The page number that the page's header contains.
  var pageNumber: UInt64 { uint64(at: 0) }

  /// The page's kind; `nil` when its flags do not occur in a daybook.
  var kind: Kind? {
    switch uint16(at: 10) {
    case 0x01: .branch
    case 0x02: .leaf
    case 0x04: .overflow
    default: nil
    }
  }

  /// The number of consecutive pages of the value that begins in this overflow page.
  var overflowPages: UInt64 { UInt64(uint32(at: 12)) }

  /// The number of nodes in the page; `nil` when the page's header contradicts itself.
  var nodeCount: Int? {
    let (lower, upper) = (Int(uint16(at: 12)), Int(uint16(at: 14)))
    guard lower >= Self.pageHeaderBytes, lower.isMultiple(of: 2), lower <= upper, upper <= count
    else { return nil }
    return (lower - Self.pageHeaderBytes) / 2
  }

  /// The byte offset of a node; `nil` unless it is after the list of offsets and leaves space for
  /// the node's header.
  private func nodeStart(_ index: Int) -> Int? {
    let place = Self.pageHeaderBytes + 2 * index
    guard place + 2 <= count else { return nil }
    let start = Int(uint16(at: place))
    guard start >= place + 2, start + Self.nodeHeaderBytes <= count else { return nil }
    return start
  }

  /// The nodes of a branch; `nil` when one of them is not within the page.
  var branchNodes: [BranchNode]? {
    guard let nodeCount else { return nil }
    let nodes = (0..<nodeCount).compactMap { branchNode($0) }
    return nodes.count == nodeCount ? nodes : nil
  }

  /// A node of a branch: a key and the child page; `nil` if the node is damaged.
  func branchNode(_ index: Int) -> BranchNode? {
    guard let start = nodeStart(index) else { return nil }
    let key = start + Self.nodeHeaderBytes
    let keyEnd = key + Int(uint16(at: start + 6))
    guard keyEnd <= count else { return nil }
    // The number is in the first 6 bytes of the node.
    let page = UInt64(uint32(at: start)) | UInt64(uint16(at: start + 4)) << 32
    return BranchNode(key: key..<keyEnd, page: page)
  }

  /// A node of a leaf: a key, and the location of its value; `nil` if the node is damaged.
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

/// A node of a branch page; its range is in bytes of the page.
struct BranchNode {
  /// The least key that the child page may have; the first node's key has no meaning.
  let key: Range<Int>
  /// The number of the child page.
  let page: UInt64
}

/// A node of a leaf page; its ranges are in bytes of the page.
struct LeafNode {
  enum Value {
    case inPage(Range<Int>)
    /// The value is in separate pages; `first` is the number of the first page.
    case overflow(first: UInt64, byteCount: Int)
    /// The value is a table, which is a separate tree.
    case tree(DatabaseRecord)
  }

  let key: Range<Int>
  let value: Value
}

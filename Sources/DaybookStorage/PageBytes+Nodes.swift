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
  private static let nodeHeaderBytes = 8

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

  /// Where a node begins: behind the list, with room for its own header.
  private func nodeStart(_ index: Int) -> Int? {
    let place = Self.pageHeaderBytes + 2 * index
    guard place + 2 <= count else { return nil }
    let start = Int(uint16(at: place))
    guard start >= place + 2, start + Self.nodeHeaderBytes <= count else { return nil }
    return start
  }

  /// A node of a branch: a key that the page below begins with, and its number.
  func branchNode(_ index: Int) -> (key: Range<Int>, page: UInt64)? {
    guard let start = nodeStart(index) else { return nil }
    let key = start + Self.nodeHeaderBytes
    let keyEnd = key + Int(uint16(at: start + 6))
    guard keyEnd <= count else { return nil }
    // The number stands in the first 6 bytes of the node.
    let page = UInt64(uint32(at: start)) | UInt64(uint16(at: start + 4)) << 32
    return (key..<keyEnd, page)
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
      guard size == TreeRecord.byteCount, size <= count - value else { return nil }
      return LeafNode(key: key..<value, value: .tree(TreeRecord(self, at: value)))
    default: return nil
    }
  }
}

/// A node of a leaf page; the ranges lie in the page.
struct LeafNode {
  enum Value {
    case inPage(Range<Int>)
    /// In pages of its own, the first of which has this number.
    case overflow(first: UInt64, byteCount: Int)
    /// The value is a table: a tree of its own.
    case tree(TreeRecord)
  }

  let key: Range<Int>
  let value: Value
}

/// What a meta page, or the tree of tables, says of a tree.
struct TreeRecord {
  static let byteCount = 48
  /// The root of a tree without pages.
  static let noPage = UInt64.max
  static let integerKeysFlag: UInt16 = 0x08

  let flags: UInt16
  let depth: Int
  let entries: UInt64
  let root: UInt64

  /// The record at `offset`, which lies in the page with all its bytes.
  init(_ page: PageBytes, at offset: Int) {
    flags = page.uint16(at: offset + 4)
    depth = Int(page.uint16(at: offset + 6))
    entries = page.uint64(at: offset + 32)
    root = page.uint64(at: offset + 40)
  }

  var hasIntegerKeys: Bool { flags == Self.integerKeysFlag }
}

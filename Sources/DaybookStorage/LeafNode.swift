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

  /// How many bytes of the page it takes, with its header; each begins at an even place.
  var byteCount: Int {
    let end =
      switch value {
      case .inPage(let range): range.upperBound
      case .overflow: key.upperBound + MemoryLayout<UInt64>.size
      case .tree: key.upperBound + TreeRecord.byteCount
      }
    return (end - key.lowerBound + PageBytes.nodeHeaderBytes + 1) / 2 * 2
  }
}

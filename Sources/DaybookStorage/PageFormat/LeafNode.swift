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

/// A node of a branch page; the range lies in the page.
struct BranchNode {
  /// The least key that the page below may have; that of a branch's first node says nothing.
  let key: Range<Int>
  /// The number of the page below.
  let page: UInt64
}

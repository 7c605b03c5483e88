/// The bounds of a page's keys, from the branches above it.
///
/// LMDB finds keys through the branches, so it never finds a key outside of its page's bounds.
struct KeyBounds {
  /// A key of a branch; its bytes are kept while keys are compared with it.
  struct Key {
    let page: PageBytes
    let place: Range<Int>
  }

  /// No bounds, for the root of a tree.
  static let none = KeyBounds(lower: nil, upper: nil)

  /// No key of the page is less than this key; `nil` for no lower bound.
  let lower: Key?
  /// All keys of the page are less than this key; `nil` for no upper bound.
  let upper: Key?
}

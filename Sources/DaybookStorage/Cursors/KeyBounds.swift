/// The bounds of the keys in a tree page, taken from the branch pages above that page.
///
/// LMDB finds keys through the branch pages, so it never finds a key outside of its page's bounds.
struct KeyBounds {
  /// A key in a page, by its byte range; the page's bytes are kept for comparisons with the key.
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

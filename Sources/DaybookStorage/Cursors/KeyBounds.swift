/// Between which keys those of a page lie, as the branches above it say.
///
/// LMDB looks a key up by what the branches say: one that lies outside its page's bounds is there,
/// and is never found.
struct KeyBounds {
  /// A key of a branch; its bytes live as long as somebody is to be compared with it.
  struct Key {
    let page: PageBytes
    let place: Range<Int>
  }

  /// A page without bounds: the root of a tree.
  static let none = KeyBounds(lower: nil, upper: nil)

  /// No key of the page is below this one.
  let lower: Key?
  /// All keys of the page are below this one.
  let upper: Key?
}

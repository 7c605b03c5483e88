/// An iterator that reads the first ``eagerCount`` elements of another iterator when it is made.
///
/// It keeps the base iterator only if that iterator has more elements.
///
/// So `apply` may change the rows while it iterates a few of them. If the iterator referred to the
/// rows, the first change would copy all of them.
struct EagerIterator<Base: IteratorProtocol>: IteratorProtocol {
  private var first: ArraySlice<Base.Element>
  private var rest: Base?

  /// The number of elements that are taken when the iterator is made.
  static var eagerCount: Int { 64 }

  /// Iterates the elements of `base`.
  ///
  /// If `eagerly` is true, the first elements are read immediately. Otherwise, each element is read
  /// on request.
  init(_ base: Base, eagerly: Bool = true) {
    var (base, taken) = (base, [Base.Element]())
    // One element beyond the limit shows whether there are more.
    while eagerly, taken.count <= Self.eagerCount, let element = base.next() {
      taken.append(element)
    }
    rest = eagerly && taken.count <= Self.eagerCount ? nil : base
    first = taken[...]
  }

  mutating func next() -> Base.Element? { first.popFirst() ?? rest?.next() }
}

extension EagerIterator: Sendable where Base: Sendable, Base.Element: Sendable {}

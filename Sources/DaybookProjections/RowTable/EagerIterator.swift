/// Takes the first elements of another iterator at once, and lets go of that where there are no more.
///
/// So `apply` may change the rows while it goes through a few of them: an iterator that still held the
/// rows would make each change copy them all.
struct EagerIterator<Base: IteratorProtocol>: IteratorProtocol {
  private var first: ArraySlice<Base.Element>
  private var rest: Base?

  /// So many elements are taken at once.
  static var eagerCount: Int { 64 }

  init(_ base: Base) {
    var (base, taken) = (base, [Base.Element]())
    while taken.count <= Self.eagerCount, let element = base.next() { taken.append(element) }
    rest = taken.count > Self.eagerCount ? base : nil
    first = taken[...]
  }

  mutating func next() -> Base.Element? { first.popFirst() ?? rest?.next() }
}

extension EagerIterator: Sendable where Base: Sendable, Base.Element: Sendable {}

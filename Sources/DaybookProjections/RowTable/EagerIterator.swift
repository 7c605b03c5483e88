/// Takes the first elements of another iterator at once, and lets go of that where there are no more.
///
/// So `apply` may change the rows while it goes through a few of them: an iterator that still held the
/// rows would make each change copy them all.
struct EagerIterator<Base: IteratorProtocol>: IteratorProtocol {
  private var first: ArraySlice<Base.Element>
  private var rest: Base?

  /// So many elements are taken at once.
  static var eagerCount: Int { 64 }

  /// What `base` gives; not `eagerly`, one by one as it is asked for.
  init(_ base: Base, eagerly: Bool = true) {
    var (base, taken) = (base, [Base.Element]())
    // One more than that tells whether there are others.
    while eagerly, taken.count <= Self.eagerCount, let element = base.next() {
      taken.append(element)
    }
    rest = eagerly && taken.count <= Self.eagerCount ? nil : base
    first = taken[...]
  }

  mutating func next() -> Base.Element? { first.popFirst() ?? rest?.next() }
}

extension EagerIterator: Sendable where Base: Sendable, Base.Element: Sendable {}

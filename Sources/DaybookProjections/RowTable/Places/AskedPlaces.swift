internal import Synchronization

/// The index entries of rows that do not maintain their entries; the first look-up makes them.
///
/// Copies of the rows share one object while all copies are equal.
@usableFromInline final class AskedPlaces: Sendable {
  let use: IndexUse
  private let made = Mutex<IndexPlaces?>(nil)

  init(_ use: IndexUse = IndexUse()) { self.use = use }

  @usableFromInline var wasAsked: Bool { use.wasAsked }

  /// The entries; the first call makes them by `make`.
  func places(madeBy make: () -> IndexPlaces) -> IndexPlaces {
    use.note()
    if let places = made.withLock({ $0 }) { return places }
    let places = make()
    made.withLock { $0 = $0 ?? places }
    return places
  }
}

/// A flag, shared by the rows and their copies, that is set once a caller has used an index.
///
/// Once it is set, maintaining the index entries saves time.
final class IndexUse: Sendable {
  private let flag = Atomic(false)

  var wasAsked: Bool { flag.load(ordering: .relaxed) }

  func note() { if !wasAsked { flag.store(true, ordering: .relaxed) } }
}

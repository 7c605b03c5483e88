internal import Synchronization

/// The index entries of rows that do not maintain their entries; the first look-up makes them.
///
/// Equal copies of the rows share one object.
@usableFromInline final class AskedPlaces: Sendable {
  let use: IndexUse
  private let made = Mutex<IndexPlaces?>(nil)

  init(_ use: IndexUse = IndexUse()) { self.use = use }

  @usableFromInline var wasAsked: Bool { use.wasAsked }

  /// The entries, which the first call makes with `make`.
  func places(madeBy make: () -> IndexPlaces) -> IndexPlaces {
    use.note()
    if let places = made.withLock({ $0 }) { return places }
    let places = make()
    made.withLock { $0 = $0 ?? places }
    return places
  }
}

/// A flag that tells the rows and their copies whether a caller has used an index.
///
/// If it is set, maintaining the index entries saves time.
final class IndexUse: Sendable {
  private let flag = Atomic(false)

  var wasAsked: Bool { flag.load(ordering: .relaxed) }

  func note() { if !wasAsked { flag.store(true, ordering: .relaxed) } }
}

internal import Synchronization

/// The places of rows for which none are kept, made at the first look-up.
///
/// Copies of the rows share them as long as all copies are equal.
@usableFromInline final class AskedPlaces: Sendable {
  let use: IndexUse
  private let made = Mutex<IndexPlaces?>(nil)

  init(_ use: IndexUse = IndexUse()) { self.use = use }

  @usableFromInline var wasAsked: Bool { use.wasAsked }

  /// The places, which `make` makes the first time.
  func places(madeBy make: () -> IndexPlaces) -> IndexPlaces {
    use.note()
    if let places = made.withLock({ $0 }) { return places }
    let places = make()
    made.withLock { $0 = $0 ?? places }
    return places
  }
}

/// Whether a place of the rows, or of any copy of them, was ever looked up: then keeping places
/// pays off.
final class IndexUse: Sendable {
  private let flag = Atomic(false)

  var wasAsked: Bool { flag.load(ordering: .relaxed) }

  func note() { if !wasAsked { flag.store(true, ordering: .relaxed) } }
}

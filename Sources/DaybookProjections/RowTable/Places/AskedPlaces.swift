internal import Synchronization

/// The index places of rows that do not maintain them, made at the first look-up.
///
/// Copies of the rows share them while all copies are equal.
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

/// A note, shared by the rows and their copies, that a place in an index was looked up.
///
/// Then maintaining the places saves time.
final class IndexUse: Sendable {
  private let flag = Atomic(false)

  var wasAsked: Bool { flag.load(ordering: .relaxed) }

  func note() { if !wasAsked { flag.store(true, ordering: .relaxed) } }
}

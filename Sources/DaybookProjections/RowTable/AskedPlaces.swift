internal import Synchronization

/// The places of rows of which none are kept: made when somebody first asks for one.
///
/// Copies of the rows share it as long as all of them are the same.
final class AskedPlaces: Sendable {
  let use: IndexUse
  private let made = Mutex<IndexPlaces?>(nil)

  init(_ use: IndexUse = IndexUse()) { self.use = use }

  /// The places, which `make` makes the first time.
  func places(madeBy make: () -> IndexPlaces) -> IndexPlaces {
    use.note()
    if let places = made.withLock({ $0 }) { return places }
    let places = make()
    made.withLock { $0 = $0 ?? places }
    return places
  }
}

/// Whether somebody has asked for a place of rows, or of copies of them as they were or will be: then it
/// is worth while to keep them.
final class IndexUse: Sendable {
  private let flag = Atomic(false)

  var wasAsked: Bool { flag.load(ordering: .relaxed) }

  func note() { if !wasAsked { flag.store(true, ordering: .relaxed) } }
}

internal import DaybookEvents
internal import Synchronization

/// The rows of read models at some positions of the past, in memory.
///
/// A reader who visits many positions then folds only the events after the nearest of these
/// positions. Nothing is kept before ``begin(every:)``.
final class PastImages: Sendable {
  private struct Kept {
    /// The distance of the positions, in events.
    let step: UInt64
    var images: [Image] = []
    /// The read models that were folded up to the last position, by fingerprint.
    var prepared: Set<String> = []

    mutating func keep(_ image: Image, atMost limit: Int) -> Bool {
      images.removeAll { $0.name == image.name && !$0.hasHistory(of: image) }
      let isKnown = images.contains {
        $0.name == image.name && $0.checkpoint.position == image.checkpoint.position
      }
      if isKnown { return true }
      guard images.reduce(image.bytes, { $0 + $1.bytes }) <= limit else { return false }
      images.append(image)
      return true
    }
  }

  private struct Image {
    let name: String
    let fingerprint: String
    let checkpoint: Checkpoint
    let rows: any ViewImage
    let bytes: Int

    func isOf(_ definition: ReadModelDefinition, passingOver skips: Set<UInt64>) -> Bool {
      name == definition.name && fingerprint == definition.schema.fingerprint
        && checkpoint.skips == skips
    }

    /// Whether both have the same definition, and skip the same events.
    func hasHistory(of other: Image) -> Bool {
      fingerprint == other.fingerprint && checkpoint.skips == other.checkpoint.skips
    }
  }

  private let kept = Mutex<Kept?>(nil)

  /// The maximum size of all images, in bytes.
  private static var mostBytes: Int { 256 << 20 }
  /// The size of rows that are kept at every multiple of the step, in bytes.
  private static var smallBytes: Int { 4 << 20 }
  /// The assumed size of a row, in bytes, if a fold does not count its bytes.
  private static var rowBytes: Int { 256 }

  /// Keeps rows at the multiples of `step` from now on.
  func begin(every step: UInt64) { kept.withLock { $0 = Kept(step: max(step, 1)) } }

  /// Drops all rows, and keeps no more.
  func end() { kept.withLock { $0 = nil } }

  /// The next position at which the rows after `state` are kept; `nil` if they are not kept.
  ///
  /// Large rows are kept at every fourth multiple of the step only.
  func position(after state: ViewState) -> UInt64? {
    guard let step = kept.withLock({ $0?.step }), state.poison == nil, state.fold.base == nil
    else { return nil }
    let distance = Self.bytes(of: state.fold) > Self.smallBytes ? step * 4 : step
    return (state.position / distance + 1) * distance
  }

  /// The last kept rows not beyond `checkpoint`, which skip the same events; `nil` if there are
  /// none.
  func nearest(of definition: ReadModelDefinition, notBeyond checkpoint: Checkpoint) throws
    -> ViewState?
  {
    let image = kept.withLock { kept in
      kept?.images.filter {
        $0.isOf(definition, passingOver: checkpoint.skips)
          && $0.checkpoint.position <= checkpoint.position
      }.max { $0.checkpoint.position < $1.checkpoint.position }
    }
    return try image.map { ViewState(fold: try $0.rows.makeFold(), checkpoint: $0.checkpoint) }
  }

  /// Keeps the rows of `state` if all of them are in memory, and if the size of all images allows
  /// it.
  ///
  /// Images of an earlier definition, and images with other skips, are dropped.
  ///
  /// - Returns: Whether rows at this position are kept.
  func keep(_ state: ViewState) -> Bool {
    let definition = state.fold.schema
    guard state.poison == nil, state.fold.base == nil else { return false }
    let image = Image(
      name: definition.name, fingerprint: definition.fingerprint, checkpoint: state.checkpoint,
      rows: state.fold.image(), bytes: Self.bytes(of: state.fold))
    return kept.withLock { $0?.keep(image, atMost: Self.mostBytes) ?? false }
  }

  private static func bytes(of fold: any ViewFold) -> Int {
    fold.countsAllBytes ? fold.heldBytes : fold.count * rowBytes
  }

  /// Whether ``notePrepared(_:)`` was called for the definition, or nothing is kept.
  func isPrepared(_ definition: ReadModelDefinition) -> Bool {
    kept.withLock { $0?.prepared.contains(definition.schema.fingerprint) ?? true }
  }

  /// Notes that the rows at all positions were folded, so that they are not folded again.
  func notePrepared(_ definition: ReadModelDefinition) {
    kept.withLock { _ = $0?.prepared.insert(definition.schema.fingerprint) }
  }
}

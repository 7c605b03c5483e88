/// A part of the events of an import.
///
/// An ``ImportSource`` fills it.
public struct ImportPart: Sendable {
  /// The events.
  public var batch = EventBatch()
  /// The line of each event in its source, for errors.
  public var lines: [Int] = []

  /// A part without events.
  public init() {}

  /// Whether the part has enough events for one step of an import.
  ///
  /// A few thousand events, or events of about a megabyte, are enough.
  public var isFull: Bool {
    !takesAll && (batch.count >= Self.batchCount || batch.byteCount >= Self.batchBytes)
  }

  /// Whether the part is never full.
  private var takesAll = false

  /// A part that takes all events of a source.
  static var unbounded: ImportPart {
    var part = ImportPart()
    part.takesAll = true
    return part
  }

  static let batchCount = 2_000
  static let batchBytes = 1 << 20

  /// Whether the part's memory has the usual size, so that it can be used again.
  var isOfUsualSize: Bool { batch.byteCount <= 2 * Self.batchBytes }

  /// A part with only the events at `indexes`.
  func picking(_ indexes: Range<Int>) -> ImportPart {
    var part = self
    part.batch = batch.picking(Array(indexes))
    part.lines = indexes.compactMap { lines.indices.contains($0) ? lines[$0] : nil }
    return part
  }

  /// Removes the events, and keeps the memory for the next events.
  mutating func removeAll() {
    batch.removeAll()
    lines.removeAll(keepingCapacity: true)
  }
}

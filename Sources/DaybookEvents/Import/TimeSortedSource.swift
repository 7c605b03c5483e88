internal import DaybookValues

/// The events of another source in the order of their times.
///
/// Events with equal times keep their order. Events without a time come last, in their order.
///
/// ```swift
/// let report = try await log.import(from: { () throws(ImportError) in
///   TimeSortedSource(try ForeignSource("visits.csv", mapping))
/// })
/// ```
///
/// All events are in memory until the last event is imported. They take the size of the text and
/// 100 bytes for each event, at most 4 GiB in total.
public struct TimeSortedSource: ImportSource {
  private var source: any ImportSource
  private var all: ImportPart?
  /// The indexes of the remaining events, in the order of time.
  private var order: ArraySlice<Int> = []

  private static let maximumBytes = 4 << 30

  /// Makes the sorted source; `source` is read at the first request.
  public init(_ source: some ImportSource) { self.source = source }

  /// The notes of the source whose events are sorted.
  public var notes: [String] { source.notes }
  /// The records that the source of the sorted events changed or left out.
  public var exceptions: ImportExceptions { source.exceptions }

  /// Replaces the content of `part` with the next events, in the order of their times.
  ///
  /// At the end, `part` becomes empty. The first call reads the whole source, and sorts its events.
  ///
  /// - Throws: ``ImportError`` of the source, or when its events take more than 4 GiB.
  public mutating func read(into part: inout ImportPart) throws(ImportError) {
    let all = if let all { all } else { try readAll() }
    let picked = order.prefix(ImportPart.batchCount)
    order = order.dropFirst(picked.count)
    part.batch = all.batch.picking(Array(picked))
    part.lines = picked.compactMap { all.lines.indices.contains($0) ? all.lines[$0] : nil }
  }

  private mutating func readAll() throws(ImportError) -> ImportPart {
    var all = ImportPart.unbounded
    try source.read(into: &all)
    guard all.batch.byteCount <= Self.maximumBytes else {
      throw ImportError(
        .badOptions(
          "The events take more than 4 GiB, which is too much to be sorted. Sort the file first, or"
            + " import it as it is."))
    }
    self.all = all
    let times = all.batch.entries.map { $0.time ?? .greatest }
    // If an event cannot be stored, the order of the text is kept, so that the error of that event
    // comes first.
    order =
      all.batch.refusal == nil
      ? all.batch.entries.indices.sorted { times[$0] < times[$1] }[...]
      : Array(all.batch.entries.indices)[...]
    return all
  }
}

extension Timestamp {
  fileprivate static let greatest = Timestamp(microsecondsSinceEpoch: .max)
}

internal import DaybookEvents
internal import DaybookQuery
internal import DaybookValues

/// A scan of those columns of `streams` that are in the heads of streams.
///
/// Only `firstSeq`, `firstTime` and `lastTime` are not in the heads.
final class StreamHeadScan: TableScan {
  private(set) var scannedRows = 0
  private var heads: StreamHeads
  private let columns: [Column]

  /// A column that is in the heads.
  private enum Column: String {
    case stream, category, events, lastSeq

    var type: ScalarType { self == .stream || self == .category ? .string : .long }

    func value(of name: StreamName, _ head: StreamHead) -> Value {
      switch self {
      case .stream: .string(name.name)
      case .category: .string(name.category)
      case .events: .seq(UInt64(head.version))
      case .lastSeq: .seq(head.seq)
      }
    }
  }

  private static let streamsPerRead = 1 << 14

  /// Makes a scan; `nil` if a wanted column is not in the heads, or if reverse order is wanted.
  init?(_ log: FileEventLog, end: UInt64, _ request: ScanRequest) {
    let fields = LogSummary.streams.schema.fields
    columns = request.columns.compactMap { Column(rawValue: fields[$0.index].name) }
    guard columns.count == request.columns.count, !request.isBackward else { return nil }
    heads = StreamHeads(log, end: end)
  }

  func next() throws(QueryError) -> Batch? {
    do throws(LogError) {
      guard let found = try heads.next(Self.streamsPerRead) else { return nil }
      return batch(found.filter { !$0.name.isHidden })
    } catch {
      throw .table("\(error)")
    }
  }

  private func batch(_ streams: [(name: StreamName, head: StreamHead)]) -> Batch {
    scannedRows += streams.count
    var builders = columns.map { VectorBuilder(type: $0.type) }
    for (name, head) in streams {
      for (index, column) in columns.enumerated() {
        builders[index].append(column.value(of: name, head))
      }
    }
    return Batch(columns: builders.map { $0.vector() }, rowCount: streams.count)
  }
}

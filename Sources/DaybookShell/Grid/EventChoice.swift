internal import DaybookQuery

/// Some of the events of a log, for the tables of events that a query in a grid reads.
enum EventChoice: Equatable, Sendable {
  case all
  /// The events after a position.
  case after(UInt64)
  /// All events, except those at some positions.
  case without(Set<UInt64>)

  /// The chosen events as ranges of positions; the bounds of a range are not in it.
  ///
  /// An upper bound of `nil` means that the range has no end.
  fileprivate var ranges: [(after: UInt64, before: UInt64?)] {
    switch self {
    case .all: return [(0, nil)]
    case .after(let start): return [(start, nil)]
    case .without(let skips):
      let bounds = [0] + skips.sorted()
      return zip(bounds, bounds.dropFirst().map { $0 } + [nil]).map { ($0, $1) }
    }
  }
}

/// A table of events that has only the chosen events.
struct ChosenEvents: QueryTable {
  private let base: any QueryTable
  /// The conditions of each range of events; empty for a table that has no positions.
  private let ranges: [[ScanCondition]]

  init(_ base: any QueryTable, _ choice: EventChoice) {
    self.base = base
    let seq = base.schema.fields.firstIndex { $0.name == "seq" }
    ranges =
      seq.map { seq in
        choice.ranges.map { range in
          [
            range.before.map { Self.condition(seq, .isBelow($0.value)) },
            Self.condition(seq, .isAbove(range.after.value)),
          ].compactMap(\.self)
        }
      } ?? [[]]
  }

  private static func condition(_ column: Int, _ test: ScanCondition.Test) -> ScanCondition {
    ScanCondition(column: column, test: test)
  }

  var schema: TableSchema { base.schema }

  func acceptance(of condition: ScanCondition) -> ScanAcceptance {
    base.acceptance(of: condition)
  }

  func scan(_ request: ScanRequest) throws(QueryError) -> any TableScan {
    var scans: [any TableScan] = []
    for range in request.isBackward ? ranges.reversed() : ranges {
      var request = request
      request.conditions += range
      scans.append(try base.scan(request))
    }
    return ScanSequence(scans)
  }
}

/// Several scans, one after the other.
private final class ScanSequence: TableScan {
  private var scans: ArraySlice<any TableScan>
  private var finishedRows = 0

  init(_ scans: [any TableScan]) { self.scans = scans[...] }

  var scannedRows: Int { finishedRows + (scans.first?.scannedRows ?? 0) }

  func next() throws(QueryError) -> Batch? {
    while let scan = scans.first {
      if let batch = try scan.next() { return batch }
      finishedRows += scan.scannedRows
      scans.removeFirst()
    }
    return nil
  }
}

extension UInt64 {
  fileprivate var value: Value { .long(Int64(clamping: self)) }
}

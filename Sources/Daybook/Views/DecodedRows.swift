internal import DaybookEvents
internal import DaybookProjections
internal import DaybookQuery

/// Decoded rows of a query, for the folds of its read model.
struct DecodedRows: DecodedEvents {
  /// The rows of many events.
  struct Part: Sendable {
    let view: QueryView
    let rows: FoldedRows
    /// The keys under which the rows are stored; `nil` if the fold computes them from the rows.
    let keys: [KeyWriter]?
    let types: EventTypes

    /// The position of the event that a row comes from.
    func seq(of row: Int) -> UInt64 { UInt64(clamping: rows.origins[row]) }
  }

  var parts: [Part] = []
  /// The next event, if it cannot be decoded; the rows end before it.
  var undecodable: PoisonEvent?

  var isEmpty: Bool { parts.isEmpty && undecodable == nil }

  /// The rows, event by event.
  var single: DecodedRun<EventRows> {
    DecodedRun(events: parts.flatMap(\.events), undecodable: undecodable)
  }
}

extension DecodedRows.Part {
  private static let stream = StreamName(checked: "query")

  fileprivate var events: [Recorded<EventRows>] {
    let batch = QueryBatch(self)
    var (events, start) = ([Recorded<EventRows>](), 0)
    while start < rows.count {
      let origin = rows.origins[start]
      let end = rows.origins[start...].firstIndex { $0 != origin } ?? rows.count
      events.append(
        Recorded(
          EventRows(batch: batch, range: start..<end), seq: seq(of: start), stream: Self.stream,
          version: 0, time: Timestamp(microsecondsSinceEpoch: 0)))
      start = end
    }
    return events
  }
}

/// The types of the events that rows come from; they are needed only for events that stop a read
/// model.
enum EventTypes: Sendable {
  /// The types of the events at these positions, which are in ascending order.
  case known([UInt64], [EventType])
  /// The types of the events in a log.
  case inLog(FileEventLog)

  func type(at seq: UInt64) -> EventType {
    let found: EventType? =
      switch self {
      case .known(let seqs, let types): seqs.firstIndex(of: seq).map { types[$0] }
      case .inLog(let log): try? log.event(at: seq)?.type
      }
    return found ?? EventType(checked: "unknown")
  }
}

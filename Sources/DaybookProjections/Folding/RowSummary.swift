internal import DaybookEvents

/// A projection that can fold many events of a row as one change.
protocol SummarizingProjection: Projection {
  /// A decoder that hands over a ``RowSummary`` for many events, or decoded events.
  ///
  /// It is used for passes without an observer.
  static func summarizer(after checkpoint: Checkpoint) -> any FeedingDecoder
}

/// A projection whose rows have the streams' names as keys, and follow from the events of that
/// stream alone.
protocol ProjectionByStream: Projection where Key == StreamName {}

/// Many events that are handed over as changes of rows.
///
/// The rows after the changes are those after the last of the events.
struct RowSummary<P: Projection>: DecodedEvents {
  /// Whether there are no changes.
  let isEmpty: Bool
  private let change: @Sendable (inout Rows<P.Key, P.Row>) -> Void

  init<Change: SummarizedChange>(_ changes: [Change])
  where Change.Key == P.Key, Change.Row == P.Row {
    isEmpty = changes.isEmpty
    change = { rows in for change in changes { change.apply(to: &rows) } }
  }

  func apply(to rows: inout Rows<P.Key, P.Row>) { change(&rows) }
}

/// The change of a row by several events.
protocol SummarizedChange: Sendable {
  associatedtype Key: RowKey
  associatedtype Row: RowContent

  func apply(to rows: inout Rows<Key, Row>)
}

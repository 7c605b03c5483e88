internal import DaybookEvents

/// A projection that can fold many events as one change of each row.
protocol SummarizingProjection: Projection {
  /// A decoder that returns each batch of events as a ``RowSummary``, or as decoded events.
  ///
  /// It is used for passes without an observer.
  static func summarizer(after checkpoint: Checkpoint) -> any FeedingDecoder
}

/// A projection whose keys are stream names, and whose rows depend only on their stream's events.
protocol ProjectionByStream: Projection where Key == StreamName {}

/// Many events, in the form of the changes that they make to rows.
///
/// Applying the changes gives the same rows as applying the events.
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

/// The change that several events make to one row.
protocol SummarizedChange: Sendable {
  associatedtype Key: RowKey
  associatedtype Row: RowContent

  func apply(to rows: inout Rows<Key, Row>)
}

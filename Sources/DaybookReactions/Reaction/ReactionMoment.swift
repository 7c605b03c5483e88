public import DaybookProjections
public import DaybookValues

/// What a reaction knows besides the event.
public struct ReactionMoment<Model: Projection>: Sendable {
  /// The key of this event for this version of the reaction: the same at each attempt, for ever.
  ///
  /// Give it to the outside world as an idempotency key.
  public let id: EventID
  /// From 1: how often the event was begun alone, this time included, or one among many.
  public let attempt: Int
  /// The rows of the read model as of the event, which is in them.
  public let rows: Rows<Model.Key, Model.Row>

  /// A moment for tests.
  public init(
    id: EventID = EventID(high: 0, low: 0), attempt: Int = 1,
    rows: Rows<Model.Key, Model.Row> = Rows()
  ) {
    (self.id, self.attempt, self.rows) = (id, attempt, rows)
  }
}

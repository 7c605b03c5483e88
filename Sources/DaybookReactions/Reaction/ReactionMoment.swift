public import DaybookProjections
public import DaybookValues

/// The input that a reaction gets in addition to the event.
///
/// ```swift
/// struct SecondReminder: PureReaction {
///   static let name = "secondReminder"
///   static let version = 1
///
///   func react(to recorded: Recorded<LendingEvent>, _ moment: ReactionMoment<Loans>) -> [Reply] {
///     guard case .lent(let lent) = recorded.event, moment.rows.count > 1_000 else { return [] }
///     return [.append(ReminderSent(book: lent.book), to: recorded.stream)]
///   }
/// }
/// ```
public struct ReactionMoment<Model: Projection>: Sendable {
  /// The key of this event for this version of the reaction, which is equal for each attempt.
  ///
  /// Pass it to systems outside of the log as an idempotency key.
  public let id: EventID
  /// The number of attempts for the event, including this attempt.
  ///
  /// Attempts are counted only if the event is handled alone. If several events are begun together,
  /// the number is 1.
  public let attempt: Int
  /// The rows of the read model as of the event, including the event.
  public let rows: Rows<Model.Key, Model.Row>

  /// A moment for tests.
  public init(
    id: EventID = EventID(high: 0, low: 0), attempt: Int = 1,
    rows: Rows<Model.Key, Model.Row> = Rows()
  ) {
    (self.id, self.attempt, self.rows) = (id, attempt, rows)
  }
}

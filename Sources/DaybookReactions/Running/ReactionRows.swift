internal import DaybookEvents
internal import DaybookProjections

/// The rows of a reaction's read model as of one event after another, folded in memory.
struct ReactionRows<Model: Projection> {
  private var state: ViewState?
  private let log: any EventLog

  init(_ log: any EventLog) { self.log = log }

  private static var isNone: Bool { Model.self == NoReadModel.self }

  /// The rows as of the event at `seq`.
  ///
  /// - Complexity: The cost of folding the events after the previous call's event. For an earlier
  ///   event, the log is folded again.
  mutating func rows(asOf seq: UInt64) throws -> Rows<Model.Key, Model.Row> {
    guard !Self.isNone else { return Rows() }
    let later = state.flatMap { $0.position <= seq ? $0 : nil }
    let reached = try (later ?? .start(of: Model.definition)).folded(log, through: seq)
    if later != nil || state == nil { state = reached }
    if let poison = reached.poison {
      throw ReactionError.unreadable("The read model '\(Model.name)' is stopped at \(poison)")
    }
    guard let fold = reached.fold as? ProjectionFold<Model> else { return Rows() }
    return fold.rows
  }
}

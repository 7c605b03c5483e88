internal import Daybook

/// Runs a reaction without effects; the reaction belongs to an app or to 'daybook on'.
struct ReactionDryRun: Sendable {
  let log: FileEventLog

  /// Calls `body` with each event that an app's reaction would append.
  ///
  /// For a reaction of 'daybook on', `body` gets each row that the program or the address would
  /// get.
  func forEachRow(
    of name: String, in range: ClosedRange<UInt64>, _ body: (JSONObject) throws -> Void
  ) throws {
    if let reaction = AppReactions.triable.first(where: { $0.name == name }) {
      return try reaction.tried(on: log, range).flatMap(\.objects).forEach(body)
    }
    let state = try ReactionControl(name, in: log).state
    guard let purpose = state.purpose.flatMap({ ReactionPurpose($0) }) else {
      throw ReactionRefusal(
        "'\(name)' is a reaction of another program, which can try it: PureReaction.tried(on:_:).")
    }
    try forEachRow(of: EventQuery(purpose.query), in: range, body)
  }

  private func forEachRow(
    of query: EventQuery, in range: ClosedRange<UInt64>, _ body: (JSONObject) throws -> Void
  ) throws {
    var rest: EventSelection? = EventSelection(
      from: range.lowerBound, to: range.upperBound, types: query.types)
    rest?.hidesEngineEvents = true
    while let wanted = rest {
      let page = try log.read(wanted, limit: 1_024)
      for event in page.events { try query.rows(of: event).forEach(body) }
      rest = page.next
    }
  }
}

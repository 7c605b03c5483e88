internal import DaybookQuery
internal import DaybookSystem
internal import DaybookValues

extension Daybook {
  /// Finds the first event after which a KQL query over read models or events has a row.
  ///
  /// ```swift
  /// let outcome = try await daybook.bisect("loans | where reader == ''", over: models)
  /// if case .found(let event) = outcome { print(event.seq, event.type) }
  /// ```
  ///
  /// The search is exact if the query decides about each row of one read model separately, as
  /// `where` does. One fold then tests each changed row. The search is also exact for a query over
  /// `events` with such steps, even after a `summarize … by` that a read model could maintain.
  ///
  /// Other queries are tested by halving the range of events. A condition that is true only for a
  /// while may then be missed, or the found event may not be the first one. With `exactly`, the
  /// query is tested after each event. The search runs on a separate thread, and ends when the task
  /// is cancelled.
  ///
  /// - Parameters:
  ///   - text: A single query, over read models, `events` and event types.
  ///   - models: The read models.
  ///   - start: The position after which the search begins; 0 for all events.
  ///   - end: The position of the last event of the search; by default, the log's end.
  ///   - exactly: Whether to test the query after every event instead of by halving.
  ///   - now: The result of `now()` in the query; by default, the time of the system's clock.
  /// - Returns: The event, or the reason why there is none.
  /// - Throws: ``QueryFailure`` with code `mistake`. ``ViewError`` with code `outOfRange`, or with
  ///   code `stopped` if an event stops a read model before the query has a row. ``LogError``, or
  ///   `CancellationError`.
  public func bisect(
    _ text: String, over models: ReadModels, after start: UInt64 = 0, through end: UInt64? = nil,
    exactly: Bool = false, now: Timestamp = .now
  ) async throws -> FirstEvent {
    let end = try end ?? log.end()
    return try await BlockingThread.run(name: "daybook.bisect") {
      let test = try SearchTest(parsing: text, over: models, in: log, now: now)
      let bisection = try Bisection(test.models(models), after: start, through: end)
      return try bisection.firstEvent(of: test, exactly: exactly)
    }
  }
}

extension SearchTest {
  /// Makes the condition of a search from the query `text` over `models` and the events of `log`.
  ///
  /// - Throws: ``QueryFailure`` with code `mistake`.
  package init(
    parsing text: String, over models: ReadModels, in log: FileEventLog? = nil, now: Timestamp
  ) throws {
    let schemas = try models.names.map { try models.definition($0).schema }
    do {
      try self.init(of: text, over: schemas, in: log) { text, tables in
        let binding = Query.bind(
          text, tables: tables, now: DateTime(now), timeZones: SystemTimeZones())
        guard let query = binding.query else { throw QueryFailure(binding.diagnostics, of: text) }
        return query
      }
    } catch let error as SearchError {
      throw QueryFailure(code: .mistake, text: error.text)
    }
  }
}

extension Bisection {
  /// Finds an event after which `test` is true, and before which it is false.
  ///
  /// If the search halves the range of events, this is the first such event only if `test` never
  /// becomes false again.
  package func outcome(of test: SearchTest, exactly: Bool) throws -> Outcome {
    switch test.condition {
    case .row(let view, let key, let test):
      try firstEvent(in: view, onlyUnder: key, afterWhichAnyOf: test)
    case .state(let views, let question) where exactly:
      try firstEventTestingEach(in: views, question)
    case .state(let views, let question): try firstEvent(in: views, question)
    }
  }

  /// Finds an event after which `test` is true, and before which it is false; see
  /// ``outcome(of:exactly:)``.
  fileprivate func firstEvent(of test: SearchTest, exactly: Bool) throws -> FirstEvent {
    switch try outcome(of: test, exactly: exactly) {
    case .found(let hit): return .found(hit.event)
    case .holdsAtStart: return .holdsAtStart
    case .never: return .never
    case .stopped(let poison, let view):
      throw ViewError(
        .stopped,
        "The query has no row before the read model '\(view)' is stopped at \(poison)"
          + " \(Advice.skipEvent(poison.seq, readModel: view))")
    }
  }
}

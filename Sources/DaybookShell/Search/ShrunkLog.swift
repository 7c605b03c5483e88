package import Daybook
internal import DaybookQuery
internal import DaybookSystem
internal import ReadModelSnapshots

/// The smallest known set of events that gives a query a row.
package struct ShrunkLog: Sendable {
  /// The events.
  package let picks: EventPicks
  /// Whether all events are needed: if any one of them is left out, the query has no row.
  package let isMinimal: Bool
  /// Whether the query has no row for any smaller set of events.
  private let isFewest: Bool
  /// The events with fewer data fields, at the same positions; `nil` if no field was removed.
  private let shortened: HeldLog?
  /// The number of fields that were removed from the events' data.
  private let omittedFields: Int
  /// The number of events up to the end of the search, without the engine's own events.
  package let total: UInt64
  /// The position of the event that gives the query its row, if the result is written as a test.
  ///
  /// This event is one of ``picks``.
  let cause: UInt64?
  /// The first number in the query that is different with only these events; `nil` if there is
  /// none.
  private let changedNumber: ChangedNumber?
  /// The number that has the same value as in the log, because a condition was added to the query.
  ///
  /// It is `nil` if no condition was added, as in a result that is not written as a test.
  private var keptNumber: ChangedNumber?
  /// The query; `now` is the value of `now()` in the query.
  private(set) var query: String
  /// The query of a test that must have a row; `nil` for a test of ``query``, which must have none.
  private let required: (query: String, isKeyed: Bool)?
  let now: Timestamp
  /// The read models that the query reads.
  let definitions: [ReadModelDefinition]
  /// The names of the read models that the daybook stores; those made for the query are excluded.
  let views: [String]

  /// Searches the events of `log` up to `end` for the smallest set that gives the query a row.
  ///
  /// The search has its own thread. After the time limit, or if the task is cancelled, it ends with
  /// the best result so far.
  ///
  /// - Parameters:
  ///   - request: The query that must have a row, and the limits.
  ///   - models: The read models of the log.
  ///   - log: The log.
  ///   - end: The position of the last event of the search.
  ///   - search: The time and settings of the query.
  ///   - types: The event types of the program.
  ///   - progress: Called with the number of events left.
  /// - Returns: The fewest events that were found.
  /// - Throws: ``ShellError`` if the query has no row at `end`, or if the row is as expected
  ///   already; ``QueryRefusal``; an error of folding.
  package static func search(
    _ request: ShrinkRequest, _ models: ReadModels, of log: FileEventLog, through end: UInt64,
    _ search: QuerySearch, types: [any Event.Type],
    progress: @escaping @Sendable (_ left: Int) -> Void
  ) async throws -> ShrunkLog {
    guard request.expected == nil || request.file?.form.isTest == true else {
      throw ShellError("--expect is for a test: add --to NAME.regression or --to NAME.swift.")
    }
    return try await LimitedWork.value(seconds: request.seconds) {
      do {
        let shrunk = try ShrunkLog(request, models, log, end, search, types, progress)
        guard request.file?.form.isTest == true, request.expected == nil,
          let number = shrunk.changedNumber,
          let query = QueryReading.adding(number.condition, to: request.query)
        else { return shrunk }
        // The events of a test must give the same number as the log, so a condition on the number
        // is added to the query.
        let strict = request.with(query: query)
        guard var kept = try? ShrunkLog(strict, models, log, end, search, types, progress) else {
          return shrunk
        }
        // If only the cause gives a row, the events pass once it is mended. Then the test needs no
        // such condition, with which it would also pass if other events were changed.
        if let others = kept.picksBesideCause, others.count <= mostTried,
          (try? hasRow(request, in: others, models, log, search)) == false
        {
          kept.query = shrunk.query
        } else {
          kept.keptNumber = number
        }
        return kept
      } catch  where Task.isCancelled {
        throw ShellError(
          "The search was ended before a row was found. Give it more time.", .difference)
      }
    }
  }

  /// The events without the event that gives the query its row; `nil` if that event is not known.
  private var picksBesideCause: EventPicks? {
    cause.map { cause in picks.picking(picks.seqs.indices.filter { picks.seqs[$0] != cause }) }
  }

  /// The maximum number of events after each of which the query is tried without the cause.
  private static let mostTried = 100

  /// Whether the query of `request` has a row after any of the events of `picks`, if only these
  /// events exist.
  private static func hasRow(
    _ request: ShrinkRequest, in picks: EventPicks, _ models: ReadModels, _ log: FileEventLog,
    _ search: QuerySearch
  ) throws -> Bool {
    let test = try search.test(
      parsing: request.query, over: models.names.map { try models.definition($0).schema },
      in: log)
    let models = try test.models(models)
    let definitions = try test.views.map { try models.definition($0) }
    let bounds = Shrinking.Bounds(hit: picks.seqs.last ?? 0)
    let shrinking = try Shrinking(definitions, in: log, bounds, holds: test.holds)
    return try (0...picks.count).contains { try shrinking.holds(of: picks.picking(Array(0..<$0))) }
  }

  private init(
    _ request: ShrinkRequest, _ models: ReadModels, _ log: FileEventLog, _ end: UInt64,
    _ search: QuerySearch, _ types: [any Event.Type], _ progress: @escaping (_ left: Int) -> Void
  ) throws {
    let test = try search.test(
      parsing: request.query, over: models.names.map { try models.definition($0).schema },
      in: log)
    let (standing, models) = (models, try test.models(models))
    let hit = try BisectionSearch(models, test, after: request.start, through: end)
      .run(testingEach: request.testsEach)
    (query, now, views) = (test.text, search.instant, test.standingViews)
    definitions = try test.views.map { try models.definition($0) }
    cause = request.file?.form.isTest == true ? hit.event.seq : nil
    let bounds = Shrinking.Bounds(hit: hit.event.seq, end: end, keepsHit: cause != nil)
    var shrinking = try Shrinking(
      definitions, in: log, bounds, holds: test.holds, progress: progress)
    // A test keeps all fields, because a corrected read model may read more fields than the present
    // one.
    let keepsFields = request.keepsFields || cause != nil
    let named = keepsFields ? nil : try NamedFields(in: [query] + test.definitions(in: log))
    let shortening = named.map { Shrinking.Shortening(of: types, keeping: $0.contain) }
    guard let outcome = try shrinking.run(shortening) else {
      throw Self.refusal(hit.event.seq, test.views)
    }
    (picks, isMinimal, isFewest) = (outcome.picks, outcome.isMinimal, outcome.isFewest)
    (shortened, omittedFields) = (outcome.shortened, outcome.omittedMembers)
    total = try log.countOfEvents(upTo: end)
    let reading = ConditionReading(of: test, in: standing, log, search)
    changedNumber = reading.changedNumber(in: picks, since: hit.event.seq)
    required = try request.expected.map { try reading.query(expecting: $0, in: outcome.picks) }
  }

  /// The query of a test of these events, and whether it must have a row.
  var tested: (query: String, expectation: TestedQuery.Expectation) {
    required.map { ($0.query, .row) } ?? (query, .noRow)
  }

  private static func refusal(_ seq: UInt64, _ views: [String]) -> ShellError {
    ShellError(
      "The query has a row after event \(seq), but none once the events up to there have new"
        + " positions, without those that \(views.joined(separator: ", ")) passes over or is stopped by."
        + " The query, or a column of its row, depends on positions. Leave them out.",
      .difference)
  }
}

extension SearchTest {
  /// The test as a closure that receives the read models by name.
  fileprivate var holds: (Bisection.States) throws -> Bool {
    switch condition {
    case .row(let view, _, let test): Shrinking.question(view, test)
    case .state(_, let question): { try question.holds(of: $0) }
    }
  }
}

extension ShrunkLog {
  /// The messages about the result; `option` is the option that keeps all fields.
  package func notes(keepingFieldsBy option: String = "--all-fields") -> [ShrinkMessage] {
    let fields = omittedFields > 0 ? ShrinkMessage.shortened(omittedFields, option: option) : nil
    let unkeyed = required?.isKeyed == false ? ShrinkMessage.unkeyed : nil
    return [note] + [fields, numberNote, unkeyed].compactMap(\.self)
  }

  /// The message about a number that differs in the found events, or that an added condition keeps
  /// equal.
  private var numberNote: ShrinkMessage? {
    keptNumber.map { .kept($0.name, as: $0.former) }
      ?? changedNumber.map { .changed($0.name, is: $0.value, was: $0.former) }
  }

  /// The message about the number of events.
  private var note: ShrinkMessage {
    guard isMinimal else { return .best(picks.count, of: total) }
    if picks.count == 1, comparesRows, let seq = picks.seqs.first { return .alone(seq, of: total) }
    return cause.map { .caused(picks.count, of: total, by: $0, isFewest: isFewest) }
      ?? (isFewest ? .fewest(picks.count, of: total) : .smallest(picks.count, of: total))
  }

  /// Whether the query compares rows with the functions `prev` or `next`.
  private var comparesRows: Bool {
    let tokens = QueryLexer.tokens(of: query)
    let bytes = Array(query.utf8)
    return zip(tokens, tokens.dropFirst()).contains { word, mark in
      let name = String(decoding: bytes[word.range.start..<word.range.end], as: UTF8.self)
      return ["prev", "next"].contains(name) && mark.kind == .symbol(.leftParenthesis)
    }
  }

  /// The events at their positions and versions in `log`, without the removed fields.
  package func events(in log: FileEventLog) throws -> [RecordedEvent] {
    let events = try picks.seqs.compactMap { try log.event(at: $0) }
    guard let shorter = try shortened?.read(.all, limit: .max).events else { return events }
    return zip(events, shorter).map { $0.with($1.data) }
  }

  /// Writes the events to `file`, and returns the message about the written file.
  package func write(
    to file: ExcerptFile, from source: ExcerptSource
  ) async throws -> ShrinkMessage {
    let excerpt = ExcerptLog(picks, of: shortened ?? source.log)
    try await file.write(excerpt, of: self, source)
    return .written(picks.count, to: file.path, file.form, expecting: required?.query)
  }
}

extension SearchTest {
  /// The queries that define the test's read models in `log`.
  fileprivate func definitions(in log: FileEventLog) throws -> [String] {
    try ViewDefinitions().entries(in: log).filter { standingViews.contains($0.name) }.map(\.query)
  }
}

/// The field names that occur in some queries.
///
/// Fields with these names are not removed, because a condition would then read missing values.
private struct NamedFields {
  private let words: Set<Substring>

  init(in queries: [String]) {
    words = queries.reduce(into: []) { $0.formUnion(Self.words(of: $1)) }
  }

  /// Whether all words of `key` occur in the queries.
  func contain(_ key: String) -> Bool { words.isSuperset(of: Self.words(of: key)) }

  private static func words(of text: String) -> [Substring] {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
  }
}

/// Work on its own thread that is cancelled at a time limit, and then returns its result so far.
enum LimitedWork {
  /// The result of `body`, which runs in a task on a separate thread.
  ///
  /// The task is cancelled after `seconds`, or together with the waiting task. If the thread starts
  /// only after the time limit, the task is cancelled from the beginning.
  static func value<Value: Sendable>(
    seconds: Double?, _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    let end = seconds.map { ContinuousClock.now + .seconds($0) }
    let work = Task {
      try await BlockingThread.run(name: "daybook.limited") {
        if let end, end <= .now { withUnsafeCurrentTask { $0?.cancel() } }
        return try body()
      }
    }
    let timer = end.map { end in
      Task {
        try await Task.sleep(until: end, clock: .continuous)
        work.cancel()
      }
    }
    defer { timer?.cancel() }
    return try await withTaskCancellationHandler {
      try await work.value
    } onCancel: {
      work.cancel()
    }
  }
}

internal import DaybookValues

extension PlugIn {
  static let funnelSequenceCompletion = PlugIn(
    "funnel_sequence_completion(id, time, start, end, window, state, sequence, periods)",
    "Counts how many ids come to each state of a sequence within a while.",
    examples: [
      "events | evaluate funnel_sequence_completion(stream, time, datetime(2026-03-01), "
        + "datetime(2026-04-30), 365d, type, dynamic(['job.listed', 'job.changed']), "
        + "dynamic([1d, 30d]))"
    ], bind: Binder.bindFunnelCompletion)
}

extension Binder {
  fileprivate func bindFunnelCompletion(
    _ node: EvaluateSyntax, over input: Relation, in scope: Scope
  ) -> Relation {
    let rows = RowScope(scope, input)
    var arguments = PlugInArguments(of: node, to: .funnelSequenceCompletion, rows, self)
    let (id, time) = (arguments.column("IdColumn"), arguments.timelineColumn())
    let bounds = arguments.bounds(on: time)
    let step = arguments.step("Step", on: time)
    let timeline = arguments.timeline(bounds, step)
    let state = arguments.column("StateColumn")
    let sequence = arguments.sequence()
    let periods = arguments.periods(on: time)
    arguments.end()
    guard arguments.isRight, let id, let time, let timeline, let state, let sequence, let periods
    else { return .unknown }
    let periodType: ScalarType = time.type == .datetime ? .timespan : time.type
    let columns = makeColumns([
      (time.name, time.type), (state.name, state.type), ("Period", periodType), ("dcount", .long),
    ])
    let work = FunnelCompletion(
      timeline: timeline, sequence: sequence, periods: periods, columns: columns)
    return gathered(work, of: [id, time, state], as: columns, node, over: rows)
  }
}

extension PlugInArguments {
  /// Takes a constant array of lengths on the timeline; returns `nil` after a mistake.
  fileprivate mutating func periods(on timeline: Column?) -> [Int64]? {
    guard let given = constant("MaxSequenceStepWindows") else { return nil }
    let isTime = timeline?.type == .datetime || timeline?.type == .timespan
    let periods = given.value.json.array?.map { element -> Int64? in
      var length: Int64?
      // A timespan within a dynamic is a number of ticks.
      if case .integer(let integer) = element { length = integer }
      if isTime, let text = element.string {
        length = Value.string(text).converted(to: .timespan).storedInteger
      }
      return length.flatMap { $0 > 0 ? $0 : nil }
    }
    let known = periods?.compactMap { $0 } ?? []
    if !known.isEmpty, known.count == periods?.count, known.count <= Self.arrayLimit {
      return known
    }
    refuse(
      "MaxSequenceStepWindows must be a constant array of lengths: dynamic([1h, 1d]).",
      at: given.range)
    return nil
  }
}

/// Counts how far ids get in a sequence of states, within each of several periods.
///
/// States that are not part of the sequence may come between its states.
private struct FunnelCompletion: Gathering {
  let timeline: Timeline
  let sequence: [String]
  let periods: [Int64]
  let columns: [Column]

  func stream(of rows: Batch, _ run: QueryRun) throws(QueryError) -> any BatchStream {
    let journeys = try Journeys(rows, run)
    let counts = try counts(of: journeys, run)
    let states = sequence.map { Value.string($0).converted(to: columns[1].type) }
    var rest = self.rows(of: counts, states)[...]
    return MadeRowsStream(types: columns.map(\.type), run) { () throws(QueryError) in
      rest.popFirst()
    }
  }

  private func rows(of counts: [Int64: [[Int64]]], _ states: [Value]) -> [[Value]] {
    counts.keys.sorted().flatMap { window in
      periods.indices.flatMap { period in
        states.indices.map { step in
          [
            Value(integer: window, type: columns[0].type), states[step],
            Value(integer: periods[period], type: columns[2].type),
            .long(counts[window]?[period][step] ?? 0),
          ]
        }
      }
    }
  }

  /// For each window and each period, the number of ids that reach each state of the sequence.
  private func counts(
    of journeys: Journeys, _ run: QueryRun
  ) throws(QueryError) -> [Int64: [[Int64]]] {
    let numbers = sequence.map { journeys.state(called: $0) ?? -1 }
    let none = periods.map { _ in sequence.map { _ in Int64(0) } }
    var counts: [Int64: [[Int64]]] = [:]
    try journeys.forEach(on: timeline, run) { journey throws(QueryError) in
      for (window, reached) in progress(of: journey, numbers) {
        if counts[window] == nil { try run.hold(periods.count * sequence.count * 8 + 64) }
        var table = counts[window] ?? none
        for period in periods.indices {
          for step in 0..<reached[period] { table[period][step] += 1 }
        }
        counts[window] = table
      }
    }
    return counts
  }

  /// For each window, how many states of the sequence an id reaches within each period.
  ///
  /// Only windows in which the id begins the sequence have an entry.
  private func progress(of journey: Journeys.Journey, _ numbers: [Int32]) -> [Int64: [Int]] {
    let places = numbers.map { number in
      journey.steps.indices.filter { journey.steps[$0].state == number }
    }
    var best: [Int64: [Int]] = [:]
    for start in places[0] {
      let moment = journey.steps[start].moment
      guard let window = timeline.window(of: moment) else { continue }
      let moments = self.moments(from: start, places, journey)
      var reached = best[window] ?? periods.map { _ in 0 }
      for (index, period) in periods.enumerated() {
        let count = moments.prefix { moment.distance(toLater: $0) <= UInt64(period) }.count
        reached[index] = max(reached[index], count)
      }
      best[window] = reached
    }
    return best
  }

  /// The earliest moments at which the states of the sequence occur one after another.
  private func moments(
    from start: Int, _ places: [[Int]], _ journey: Journeys.Journey
  ) -> [Int64] {
    var moments = [journey.steps[start].moment]
    var last = start
    for candidates in places.dropFirst() {
      guard let next = candidates.first(after: last) else { break }
      moments.append(journey.steps[next].moment)
      last = next
    }
    return moments
  }
}

extension [Int] {
  /// The first element that is greater than `number`; `nil` if there is none.
  ///
  /// The elements must be in ascending order.
  ///
  /// - Complexity: O(log *n*) in the number of elements.
  fileprivate func first(after number: Int) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] <= number { low = middle + 1 } else { high = middle }
    }
    return low < count ? self[low] : nil
  }
}

internal import DaybookValues

extension PlugIn {
  static let funnelSequence = PlugIn(
    "funnel_sequence(id, time, start, end, maxStep, window, state, sequence)",
    "Counts the ids that went through states in a row, with the state before and the one after.",
    examples: [
      "events | evaluate funnel_sequence(stream, time, datetime(2026-03-01), "
        + "datetime(2026-04-30), 30d, 365d, type, dynamic(['job.listed']))"
    ], bind: Binder.bindFunnelSequence)
}

extension Binder {
  fileprivate func bindFunnelSequence(
    _ node: EvaluateSyntax, over input: Relation, in scope: Scope
  ) -> Relation {
    let rows = RowScope(scope, input)
    var arguments = PlugInArguments(of: node, to: .funnelSequence, rows, self)
    let (id, time) = (arguments.column("IdColumn"), arguments.timelineColumn())
    let bounds = arguments.bounds(on: time)
    let longest = arguments.length("MaxSequenceStepWindow", on: time)
    let step = arguments.step("Step", on: time)
    let timeline = arguments.timeline(bounds, step)
    let state = arguments.column("StateColumn")
    let sequenceRange = arguments.range
    let sequence = arguments.sequence()
    if let sequence, zip(sequence, sequence.dropFirst()).contains(where: { $0 == $1 }) {
      arguments.refuse(
        "A state cannot follow itself, as rows of one state side by side count as one.",
        at: sequenceRange)
    }
    arguments.end()
    guard arguments.isRight, let id, let time, let timeline, let longest, let state, let sequence
    else { return .unknown }
    let funnel = Funnel(timeline: timeline, longestStep: longest, sequence: sequence)
    return tables(of: funnel, [id, time, state], node, over: rows)
  }

  /// Makes three tables of counts.
  ///
  /// The first counts ids for each pair of states before and after the sequence. The second counts
  /// them for each state before the sequence, and the third for each state after it.
  private func tables(
    of funnel: Funnel, _ sources: [Column], _ node: EvaluateSyntax, over rows: RowScope
  ) -> Relation {
    let (time, state) = (sources[1], sources[2])
    let read = shared(Relation(plan: rows.plan, columns: sources))
    let relations = FunnelSequence.Side.allCases.map { side in
      let relation = read()
      let ends = side.names.map { (name: $0, type: state.type) }
      let columns = makeColumns(
        [(time.name, time.type)] + ends + [("dcount", .long), ("samples", .dynamic)])
      let work = FunnelSequence(
        funnel: funnel, side: side, timeType: time.type, stateType: state.type)
      return gathered(
        work, of: relation.columns, as: columns, node, over: RowScope(rows.scope, relation))
    }
    var first = relations[0]
    first.further = relations.dropFirst().map { $0 }
    return first
  }
}

/// The sequence to find, and the time range.
struct Funnel: Sendable {
  let timeline: Timeline
  /// The longest time that is allowed between adjacent states.
  let longestStep: Int64
  let sequence: [String]

  /// The indices, within the visits of a journey, at which the sequence begins.
  func places(of numbers: [Int32], in visits: [Journeys.Visit]) -> [Int] {
    guard visits.count >= numbers.count else { return [] }
    return (0...visits.count - numbers.count).filter { start in
      numbers.indices.allSatisfy { visits[start + $0].state == numbers[$0] }
        && numbers.indices.dropLast().allSatisfy { step in
          visits[start + step].last.distance(toLater: visits[start + step + 1].first)
            <= UInt64(longestStep)
        }
    }
  }
}

/// Counts ids by their states before and after a sequence of states.
private struct FunnelSequence: Gathering {
  /// Which of the states next to the sequence a table of the result shows.
  enum Side: CaseIterable, Sendable {
    case both, before, after

    var names: [String] {
      switch self {
      case .both: ["prev", "next"]
      case .before: ["prev"]
      case .after: ["next"]
      }
    }
  }

  let funnel: Funnel
  let side: Side
  let timeType: ScalarType
  let stateType: ScalarType

  /// A window, and the states before and after the sequence; a negative number means no state.
  private struct Key: Hashable {
    let window: Int64
    let ends: [Int32]
  }

  /// The number of ids, and the latest of them, so that an id is counted only once.
  private struct Count {
    var ids: Int64 = 0
    var last: Int32 = -1
    var samples: [Int32] = []

    mutating func add(_ id: Int32) {
      guard id != last else { return }
      ids += 1
      last = id
      if samples.count < 128 { samples.append(id) }
    }
  }

  func stream(of rows: Batch, _ run: QueryRun) throws(QueryError) -> any BatchStream {
    let journeys = try Journeys(rows, run)
    let counts = try counts(of: journeys, run)
    let order = counts.sorted { left, right in
      if left.key.window != right.key.window { return left.key.window < right.key.window }
      if left.value.ids != right.value.ids { return left.value.ids > right.value.ids }
      return left.key.ends.lexicographicallyPrecedes(right.key.ends)
    }
    var rest = order[...]
    let types = [timeType] + side.names.map { _ in stateType } + [.long, .dynamic]
    return MadeRowsStream(types: types, run) { () throws(QueryError) in
      rest.popFirst().map { row(of: $0.key, $0.value, journeys) }
    }
  }

  private func row(of key: Key, _ count: Count, _ journeys: Journeys) -> [Value] {
    let ends = key.ends.map { $0 < 0 ? stateType.missing : journeys.states.value(at: Int($0)) }
    let samples = count.samples.map { journeys.ids.value(at: Int($0)).json }
    return [Value(integer: key.window, type: timeType)] + ends
      + [.long(count.ids), .dynamic(.array(samples))]
  }

  private func counts(
    of journeys: Journeys, _ run: QueryRun
  ) throws(QueryError) -> [Key: Count] {
    let numbers = funnel.sequence.compactMap { journeys.state(called: $0) }
    var counts: [Key: Count] = [:]
    guard numbers.count == funnel.sequence.count else { return counts }
    try journeys.forEach(on: funnel.timeline, run) { journey throws(QueryError) in
      let visits = journey.visits
      for place in funnel.places(of: numbers, in: visits) {
        guard let window = funnel.timeline.window(of: visits[place].first) else { continue }
        let before = place > 0 ? visits[place - 1].state : -1
        let end = place + numbers.count
        let after = end < visits.count ? visits[end].state : -1
        let key = Key(window: window, ends: ends(before, after))
        if counts[key] == nil { try run.hold(700) }
        counts[key, default: Count()].add(journey.id)
      }
    }
    return counts
  }

  private func ends(_ before: Int32, _ after: Int32) -> [Int32] {
    switch side {
    case .both: [before, after]
    case .before: [before]
    case .after: [after]
    }
  }
}

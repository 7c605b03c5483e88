internal import DaybookValues

/// The path of each id: its states, in the order of time.
struct Journeys {
  /// A state that an id has over one or several adjacent rows.
  struct Visit {
    let state: Int32
    let first: Int64
    let last: Int64
  }

  /// All rows of one id, as steps in time.
  struct Journey {
    let id: Int32
    /// The moments and states of the rows, in the order of time.
    let steps: [(moment: Int64, state: Int32)]

    /// The steps, in which adjacent steps with the same state are joined.
    var visits: [Visit] {
      steps.reduce(into: []) { visits, step in
        if let last = visits.last, last.state == step.state {
          visits[visits.count - 1] = Visit(
            state: last.state, first: last.first, last: step.moment)
        } else {
          visits.append(Visit(state: step.state, first: step.moment, last: step.moment))
        }
      }
    }
  }

  private let activity: ActivityRows
  private let order: [Int32]

  /// Reads `rows`, whose columns are the ids, the moments and the states.
  init(_ rows: Batch, _ run: QueryRun) throws(QueryError) {
    activity = try ActivityRows(rows, run)
    order = try activity.ordered(by: [activity.idOrder, activity.moments], run)
  }

  /// The states, in the order of their numbers.
  var states: Vector { activity.groupKeys[0] }

  /// The ids, in the order of their numbers.
  var ids: Vector { activity.idValues }

  /// The number of the state that has this text; `nil` if no row has it.
  func state(called text: String) -> Int32? {
    (0..<Int32(states.count)).first { states.value(at: Int($0)).text == text }
  }

  /// Calls `visit` with the steps of each id that are between the start and the end.
  func forEach(
    on timeline: Timeline, _ run: QueryRun, _ visit: (Journey) throws(QueryError) -> Void
  ) throws(QueryError) {
    var steps: [(moment: Int64, state: Int32)] = []
    for (place, row) in order.map({ Int($0) }).enumerated() {
      if place & 0xFFF == 0 { try run.checkpoint() }
      if timeline.holds(activity.moments[row]) {
        steps.append((activity.moments[row], activity.groups[row]))
      }
      let id = activity.ids[row]
      let isLast = place + 1 == order.count || activity.ids[Int(order[place + 1])] != id
      guard isLast, !steps.isEmpty else { continue }
      try visit(Journey(id: id, steps: steps))
      steps = []
    }
  }
}

extension PlugInArguments {
  /// The maximum number of elements in an array of states or periods.
  static let arrayLimit = 1_000

  /// Takes a constant array of states as texts; returns `nil` after a mistake, which is reported.
  mutating func sequence() -> [String]? {
    guard let given = constant("Sequence") else { return nil }
    let texts = given.value.json.array?.map { Value.dynamic($0).text } ?? []
    if texts.isEmpty {
      refuse("Sequence must be a constant array of states: dynamic(['a', 'b']).", at: given.range)
    } else if texts.count > Self.arrayLimit {
      refuse("Sequence has more than \(Self.arrayLimit) states.", at: given.range)
    }
    return texts.isEmpty || texts.count > Self.arrayLimit ? nil : texts
  }
}

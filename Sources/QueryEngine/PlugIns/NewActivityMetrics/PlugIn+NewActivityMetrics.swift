internal import DaybookValues

extension PlugIn {
  static let newActivityMetrics = PlugIn(
    "new_activity_metrics(id, time, start, end, window [, cohort] [, dimension…] [, lookback])",
    "Counts the ids that came first in one window and those of them that came again in each later "
      + "one.",
    examples: [
      "events | evaluate new_activity_metrics(stream, time, datetime(2026-03-01), "
        + "datetime(2026-04-30), 7d) | take 5"
    ], bind: Binder.bindNewActivityMetrics)
}

extension Binder {
  fileprivate func bindNewActivityMetrics(
    _ node: EvaluateSyntax, over input: Relation, in scope: Scope
  ) -> Relation {
    let rows = RowScope(scope, input)
    var arguments = PlugInArguments(of: node, to: .newActivityMetrics, rows, self)
    let lookback = arguments.lastTable()
    let (id, time) = (arguments.column("IdColumn"), arguments.timelineColumn())
    let bounds = arguments.bounds(on: time)
    let window = arguments.step("Window", on: time)
    let timeline = arguments.timeline(bounds, window)
    let cohort = arguments.constantCount > 0 ? arguments.moment("Cohort", on: time) : nil
    let dimensions = arguments.columns("A dimension")
    guard arguments.isRight, let id, let time, let timeline else { return .unknown }
    guard let plan = newcomers(in: input, id, after: lookback, in: scope) else { return .unknown }
    let activity = ActivityColumns(id: id, timeline: time, dimensions: dimensions)
    let columns = makeColumns(
      [
        ("from_\(time.name)", time.type), ("to_\(time.name)", time.type),
        ("dcount_new_values", .long), ("dcount_retained_values", .long),
        ("dcount_churn_values", .long), ("retention_rate", .real), ("churn_rate", .real),
      ] + activity.dimensionFields)
    return gathered(
      NewActivityMetrics(timeline: timeline, cohort: cohort, type: time.type),
      of: activity.sources, as: columns, node, over: RowScope(scope, input.with(plan)))
  }

  /// The rows whose ids do not occur in the table of earlier rows.
  ///
  /// An id in that table is not new in any window. Without the table, these are all rows.
  private func newcomers(
    in input: Relation, _ id: Column, after lookback: CallSyntax.Argument?, in scope: Scope
  ) -> (any PlanNode)? {
    guard let lookback else { return input.plan }
    let known = renumbered(bindTable(lookback.value, in: scope))
    guard !known.isUnknown else { return nil }
    let column = known.column(named: id.name) ?? (known.columns.count == 1 ? known.columns[0] : nil)
    guard let column, column.type == id.type else {
      report(
        "The table of the look-back needs a column '\(id.name)' of type \(id.type).",
        at: lookback.range)
      return nil
    }
    return JoinNode(
      left: input.plan, right: known.plan, kind: .leftAnti, keys: [(left: id, right: column)])
  }
}

/// Compares the ids that are new in a window with the ids of that window and of all later windows.
private struct NewActivityMetrics: Gathering {
  let timeline: Timeline
  /// The window whose new ids are reported; `nil` reports those of all windows.
  let cohort: Int64?
  let type: ScalarType

  func stream(of rows: Batch, _ run: QueryRun) throws(QueryError) -> any BatchStream {
    let activity = try ActivityRows(rows, run)
    var rest = try cohorts(of: activity, run)[...]
    var table = rest.popFirst()
    let types = [type, type, .long, .long, .long, .real, .real] + activity.groupKeys.map(\.type)
    return MadeRowsStream(types: types, run) { () throws(QueryError) in
      while let current = table {
        if let row = table?.next(on: timeline, type) {
          return row + activity.key(of: current.group)
        }
        try run.checkpoint()
        table = rest.popFirst()
      }
      return nil
    }
  }

  private func cohorts(
    of activity: ActivityRows, _ run: QueryRun
  ) throws(QueryError) -> [ActivityCohorts] {
    let order = try activity.ordered(
      by: [activity.groupOrder, activity.idOrder, activity.moments], run)
    var cohorts: [ActivityCohorts] = []
    for (place, row) in order.map({ Int($0) }).enumerated() {
      if place & 0xFFF == 0 { try run.checkpoint() }
      let (group, moment) = (activity.groups[row], activity.moments[row])
      guard timeline.holds(moment), let window = timeline.window(of: moment) else { continue }
      if cohorts.last?.group != group {
        cohorts.append(
          ActivityCohorts(group: group, wanted: cohort.flatMap { timeline.window(of: $0) }))
      }
      cohorts[cohorts.count - 1].add(activity.ids[row], in: window)
    }
    try run.hold(cohorts.reduce(0) { $0 + $1.heldBytes })
    return cohorts
  }
}

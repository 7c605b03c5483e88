internal import DaybookValues

extension PlugIn {
  static let activityEngagement = PlugIn(
    "activity_engagement(id, time [, start, end], inner, outer [, dimension…])",
    "Counts the ids of each window and those of a longer one that ends with it, and their ratio.",
    examples: [
      "events | evaluate activity_engagement(stream, time, datetime(2026-03-01), "
        + "datetime(2026-04-30), 1d, 7d) | take 5"
    ], bind: Binder.bindActivityEngagement)
}

extension Binder {
  fileprivate func bindActivityEngagement(
    _ node: EvaluateSyntax, over input: Relation, in scope: Scope
  ) -> Relation {
    let rows = RowScope(scope, input)
    var arguments = PlugInArguments(of: node, to: .activityEngagement, rows, self)
    let (id, time) = (arguments.column("IdColumn"), arguments.timelineColumn())
    let hasBounds = arguments.constantCount >= 4
    let bounds = hasBounds ? arguments.bounds(on: time) : nil
    let range = arguments.range
    let inner = arguments.length("InnerActivityWindow", on: time)
    let outer = arguments.length("OuterActivityWindow", on: time)
    let timeline = bounds.flatMap { arguments.timeline($0, inner.map { .length($0) }) }
    if let inner, let outer, outer < inner {
      arguments.refuse("OuterActivityWindow is no shorter than InnerActivityWindow.", at: range)
    }
    let dimensions = arguments.columns("A dimension")
    guard arguments.isRight, let id, let time, let inner, let outer else { return .unknown }
    let activity = ActivityColumns(id: id, timeline: time, dimensions: dimensions)
    let columns = makeColumns(
      [
        (time.name, time.type), ("dcount_activities_inner", .long),
        ("dcount_activities_outer", .long), ("activity_ratio", .real),
      ] + activity.dimensionFields)
    let work = ActivityEngagement(timeline: timeline, inner: inner, outer: outer, type: time.type)
    return gathered(work, of: activity.sources, as: columns, node, over: rows)
  }
}

/// Counts ids in windows and in longer windows; a window whose longer window is empty is left out.
private struct ActivityEngagement: Gathering {
  /// The windows from the start to the end that the query gives; `nil` if it gives neither.
  ///
  /// The windows then begin at the earliest moment of the rows, and end at the latest.
  let timeline: Timeline?
  let inner: Int64
  let outer: Int64
  let type: ScalarType

  func stream(of rows: Batch, _ run: QueryRun) throws(QueryError) -> any BatchStream {
    let activity = try ActivityRows(rows, run)
    let timeline =
      timeline
      ?? Timeline(
        start: activity.moments.min() ?? 0, end: activity.moments.max() ?? 0, step: .length(inner))
    var counts = EngagementCounts(timeline: timeline, inner: inner, outer: outer)
    let order = try activity.ordered(
      by: [activity.groupOrder, activity.idOrder, activity.moments], run)
    for (place, row) in order.map({ Int($0) }).enumerated() {
      if place & 0xFFF == 0 { try run.checkpoint() }
      try counts.add(activity.groups[row], activity.ids[row], activity.moments[row])
    }
    try run.hold(counts.heldBytes)
    var rest = try counts.windows(run)[...]
    let types = [type, .long, .long, .real] + activity.groupKeys.map(\.type)
    return MadeRowsStream(types: types, run) { () throws(QueryError) in
      rest.popFirst().map { window in
        [
          Value(integer: window.start, type: type), .long(Int64(window.inner)),
          .long(Int64(window.outer)), .real(Double(window.inner) / Double(window.outer)),
        ] + activity.key(of: window.group)
      }
    }
  }
}

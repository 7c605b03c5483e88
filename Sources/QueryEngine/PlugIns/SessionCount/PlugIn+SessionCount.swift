internal import DaybookValues

extension PlugIn {
  static let sessionCount = PlugIn(
    "session_count(id, time, start, end, bin, lookBack [, dimension…])",
    "Counts sessions in windows of time: a row begins one if its id had no row for the look-back.",
    examples: [
      "events | evaluate session_count(stream, time, datetime(2026-03-01), datetime(2026-04-30), "
        + "7d, 1d)"
    ], bind: Binder.bindSessionCount)
}

extension Binder {
  fileprivate func bindSessionCount(
    _ node: EvaluateSyntax, over input: Relation, in scope: Scope
  ) -> Relation {
    let rows = RowScope(scope, input)
    var arguments = PlugInArguments(of: node, to: .sessionCount, rows, self)
    let (id, time) = (arguments.column("IdColumn"), arguments.timelineColumn())
    let bounds = arguments.bounds(on: time)
    let bin = arguments.step("Bin", on: time)
    let timeline = arguments.timeline(bounds, bin)
    let lookBack = arguments.length("LookBackWindow", on: time)
    let dimensions = arguments.columns("A dimension")
    guard arguments.isRight, let id, let time, let timeline, let lookBack else { return .unknown }
    let activity = ActivityColumns(id: id, timeline: time, dimensions: dimensions)
    let columns = makeColumns(
      [(time.name, time.type)] + activity.dimensionFields + [("count_sessions", .long)])
    return gathered(
      SessionCount(timeline: timeline, lookBack: lookBack, type: time.type), of: activity.sources,
      as: columns, node, over: rows)
  }
}

/// Counts the sessions of each window.
///
/// A row begins a session if its id has no row within the look-back before it. A session that
/// begins before the start is not counted. Windows without rows are left out.
private struct SessionCount: Gathering {
  let timeline: Timeline
  let lookBack: Int64
  let type: ScalarType

  func stream(of rows: Batch, _ run: QueryRun) throws(QueryError) -> any BatchStream {
    let activity = try ActivityRows(rows, run)
    let counts = try counts(of: activity, run)
    var rest = counts.keys.sorted { ($0.group, $0.window) < ($1.group, $1.window) }[...]
    let types = [type] + activity.groupKeys.map(\.type) + [.long]
    return MadeRowsStream(types: types, run) { () throws(QueryError) in
      guard let place = rest.popFirst() else { return nil }
      let window = Value(integer: place.window, type: type)
      return [window] + activity.key(of: place.group) + [.long(counts[place] ?? 0)]
    }
  }

  private struct Place: Hashable {
    let group: Int32
    let window: Int64
  }

  private func counts(
    of activity: ActivityRows, _ run: QueryRun
  ) throws(QueryError) -> [Place: Int64] {
    let order = try activity.ordered(
      by: [activity.groupOrder, activity.idOrder, activity.moments], run)
    var counts: [Place: Int64] = [:]
    var last: (group: Int32, id: Int32, moment: Int64)?
    for (place, row) in order.map({ Int($0) }).enumerated() {
      if place & 0xFFFF == 0 { try run.checkpoint() }
      let (group, id) = (activity.groups[row], activity.ids[row])
      let moment = activity.moments[row]
      let goesOn =
        last.map {
          $0.group == group && $0.id == id
            && $0.moment.distance(toLater: moment) <= UInt64(lookBack)
        } ?? false
      last = (group, id, moment)
      guard timeline.holds(moment), let window = timeline.window(of: moment) else { continue }
      counts[Place(group: group, window: window), default: 0] += goesOn ? 0 : 1
    }
    try run.hold(counts.count * 48)
    return counts
  }
}

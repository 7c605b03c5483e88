internal import DaybookValues

extension PlugIn {
  static let activityMetrics = PlugIn(
    "activity_metrics(id, time [, start, end], window [, dimension…])",
    "Counts the ids of each window of time, how many are new, and how many of those before came "
      + "again.",
    examples: [
      "events | evaluate activity_metrics(stream, time, datetime(2026-03-01), "
        + "datetime(2026-04-30), 7d)",
      "playDays | evaluate activity_metrics(player, day, \"month\")",
    ], bind: Binder.bindActivityMetrics)
}

extension Binder {
  fileprivate func bindActivityMetrics(
    _ node: EvaluateSyntax, over input: Relation, in scope: Scope
  ) -> Relation {
    let rows = RowScope(scope, input)
    var arguments = PlugInArguments(of: node, to: .activityMetrics, rows, self)
    let (id, time) = (arguments.column("IdColumn"), arguments.timelineColumn())
    let hasBounds = arguments.constantCount >= 3
    let bounds = hasBounds ? arguments.bounds(on: time) : nil
    let step = arguments.step("Window", on: time)
    let timeline = bounds.flatMap { arguments.timeline($0, step) }
    let dimensions = arguments.columns("A dimension")
    guard arguments.isRight, let id, let time, let step else { return .unknown }
    let activity = ActivityColumns(id: id, timeline: time, dimensions: dimensions)
    let columns = makeColumns(
      [
        (time.name, time.type), ("dcount_values", .long), ("dcount_newvalues", .long),
        ("retention_rate", .real), ("churn_rate", .real),
      ] + activity.dimensionFields)
    return gathered(
      ActivityMetrics(timeline: timeline, step: step, type: time.type), of: activity.sources,
      as: columns, node, over: rows)
  }
}

/// Compares the ids of each window with the ids of the window before it.
///
/// A window without rows is in the result only if it directly follows a window with rows: all ids
/// of that window are then lost.
private struct ActivityMetrics: Gathering {
  /// The windows; `nil` means from the first to the last moment of the rows.
  let timeline: Timeline?
  let step: Timeline.Step
  let type: ScalarType

  func stream(of rows: Batch, _ run: QueryRun) throws(QueryError) -> any BatchStream {
    let activity = try ActivityRows(rows, run)
    let timeline = timeline ?? Timeline(whole: activity, step)
    let windows = try windows(of: activity, on: timeline, run)
    var rest = metrics(of: windows, on: timeline)[...]
    try run.hold(rest.count * 48)
    let types = [type, .long, .long, .real, .real] + activity.groupKeys.map(\.type)
    return MadeRowsStream(types: types, run) { () throws(QueryError) in
      rest.popFirst().map { $0.row(type) + activity.key(of: $0.group) }
    }
  }

  /// The distinct ids of one group in one window, in order.
  private struct Window {
    let group: Int32
    let start: Int64
    var ids: [Int32]
  }

  private func windows(
    of activity: ActivityRows, on timeline: Timeline, _ run: QueryRun
  ) throws(QueryError) -> [Window] {
    let starts = activity.moments.map { timeline.holds($0) ? timeline.window(of: $0) : nil }
    let order = try activity.ordered(
      by: [activity.groupOrder, starts.map { $0 ?? 0 }, activity.idOrder], run)
    var windows: [Window] = []
    for (place, row) in order.map({ Int($0) }).enumerated() {
      if place & 0xFFFF == 0 { try run.checkpoint() }
      guard let start = starts[row] else { continue }
      let (group, id) = (activity.groups[row], activity.ids[row])
      if let last = windows.last, last.group == group, last.start == start {
        if last.ids.last != id { windows[windows.count - 1].ids.append(id) }
      } else {
        windows.append(Window(group: group, start: start, ids: [id]))
      }
    }
    return windows
  }

  private func metrics(of windows: [Window], on timeline: Timeline) -> [Metrics] {
    var metrics: [Metrics] = []
    for (index, window) in windows.enumerated() {
      let before = index > 0 && windows[index - 1].group == window.group ? windows[index - 1] : nil
      let isNext = before.map { timeline.window(after: $0.start) == window.start } ?? false
      metrics.append(
        Metrics(
          group: window.group, window: window.start, count: window.ids.count,
          before: isNext ? before?.ids.count ?? 0 : 0,
          retained: isNext ? window.ids.countShared(with: before?.ids ?? []) : 0))
      let after = index + 1 < windows.count ? windows[index + 1] : nil
      guard let next = timeline.window(after: window.start), timeline.shows(next),
        after?.group != window.group || after?.start != next
      else { continue }
      metrics.append(
        Metrics(
          group: window.group, window: next, count: 0, before: window.ids.count, retained: 0))
    }
    return metrics
  }

  /// The figures for one window.
  private struct Metrics {
    let group: Int32
    let window: Int64
    let count: Int
    /// The number of ids in the window before.
    let before: Int
    /// The number of ids that are both in this window and in the window before.
    let retained: Int

    func row(_ type: ScalarType) -> [Value] {
      [
        Value(integer: window, type: type), .long(Int64(count)), .long(Int64(count - retained)),
        .real(Double(retained) / Double(before)),
        .real(Double(before - retained) / Double(before)),
      ]
    }
  }
}

extension Timeline {
  /// The windows from the first moment of the rows to the last moment.
  fileprivate init(whole activity: ActivityRows, _ step: Step) {
    self.init(start: activity.moments.min() ?? 0, end: activity.moments.max() ?? 0, step: step)
  }
}

extension [Int32] {
  /// The number of common elements of two sorted lists.
  fileprivate func countShared(with other: [Int32]) -> Int {
    var (count, place) = (0, 0)
    for number in self {
      while place < other.count, other[place] < number { place += 1 }
      if place < other.count, other[place] == number { count += 1 }
    }
    return count
  }
}

internal import DaybookValues

extension PlugIn {
  static let slidingWindowCounts = PlugIn(
    "sliding_window_counts(id, time, start, end, lookBack, bin [, dimension…])",
    "Counts, at each step of time, the rows and the different ids of the window that ends there.",
    examples: [
      "events | evaluate sliding_window_counts(stream, time, datetime(2026-03-01), "
        + "datetime(2026-04-30), 7d, 1d)"
    ], bind: Binder.bindSlidingWindowCounts)
}

extension Binder {
  fileprivate func bindSlidingWindowCounts(
    _ node: EvaluateSyntax, over input: Relation, in scope: Scope
  ) -> Relation {
    let rows = RowScope(scope, input)
    var arguments = PlugInArguments(of: node, to: .slidingWindowCounts, rows, self)
    let (id, time) = (arguments.column("IdColumn"), arguments.timelineColumn())
    let bounds = arguments.bounds(on: time)
    let lookBack = arguments.length("LookbackWindow", on: time)
    let bin = arguments.step("Bin", on: time)
    let timeline = arguments.timeline(bounds, bin)
    let dimensions = arguments.columns("A dimension")
    guard arguments.isRight, let id, let time, let timeline, let lookBack else { return .unknown }
    let activity = ActivityColumns(id: id, timeline: time, dimensions: dimensions)
    let columns = makeColumns(
      [(time.name, time.type)] + activity.dimensionFields + [("Count", .long), ("Dcount", .long)])
    return gathered(
      SlidingWindowCounts(timeline: timeline, lookBack: lookBack, type: time.type),
      of: activity.sources, as: columns, node, over: rows)
  }
}

/// Counts the rows and ids in a window that slides over the rows of each group.
private struct SlidingWindowCounts: Gathering {
  let timeline: Timeline
  let lookBack: Int64
  let type: ScalarType

  /// The maximum number of windows.
  ///
  /// With steps of one tick and a look-back of years, the query would never end.
  private static let windowLimit = 10_000_000

  func stream(of rows: Batch, _ run: QueryRun) throws(QueryError) -> any BatchStream {
    let activity = try ActivityRows(rows, run)
    var rest = try bins(of: activity, run)[...]
    var sliding: SlidingWindow?
    let types = [type] + activity.groupKeys.map(\.type) + [.long, .long]
    var count = 0
    return MadeRowsStream(types: types, run) { () throws(QueryError) in
      while true {
        if let counts = try sliding?.next(run), let group = sliding?.group {
          count += 1
          guard count <= Self.windowLimit else {
            throw .tooLarge(
              "sliding_window_counts() gives \(Self.windowLimit) windows at most. Take a shorter "
                + "time, or a longer bin.")
          }
          return [Value(integer: counts.window, type: type)] + activity.key(of: group)
            + [.long(Int64(counts.rows)), .long(Int64(counts.ids))]
        }
        guard let first = rest.first else { return nil }
        let bins = rest.prefix { $0.group == first.group }
        sliding = SlidingWindow(Array(bins), timeline, lookBack)
        rest = rest.dropFirst(bins.count)
      }
    }
  }

  private func bins(
    of activity: ActivityRows, _ run: QueryRun
  ) throws(QueryError) -> [SlidingWindow.Bin] {
    let starts = activity.moments.map { moment in
      moment <= timeline.end ? timeline.window(of: moment) : nil
    }
    let order = try activity.ordered(by: [activity.groupOrder, starts.map { $0 ?? 0 }], run)
    var bins: [SlidingWindow.Bin] = []
    for (place, row) in order.map({ Int($0) }).enumerated() {
      if place & 0xFFFF == 0 { try run.checkpoint() }
      guard let start = starts[row] else { continue }
      let (group, id) = (activity.groups[row], activity.ids[row])
      if let last = bins.last, last.group == group, last.start == start {
        bins[bins.count - 1].ids.append(id)
      } else {
        bins.append(SlidingWindow.Bin(group: group, start: start, ids: [id]))
      }
    }
    return bins
  }
}

/// A window that slides over the bins of one group, and what it contains.
struct SlidingWindow {
  /// The ids of all rows within one step of time.
  struct Bin {
    let group: Int32
    let start: Int64
    var ids: [Int32]
  }

  /// What the window that ends with a given bin contains.
  struct Counts {
    let window: Int64
    let rows: Int
    let ids: Int
  }

  private let bins: [Bin]
  private let timeline: Timeline
  private let lookBack: UInt64
  /// The bin with which the next window ends; `nil` if there are no more windows.
  private var window: Int64?
  /// The indices of the bins within the window.
  private var inside = 0..<0
  private var rowCount = 0
  private var countsByID: [Int32: Int] = [:]

  /// Makes a window over the bins of one group, which must be sorted and not empty.
  init(_ bins: [Bin], _ timeline: Timeline, _ lookBack: Int64) {
    (self.bins, self.timeline, self.lookBack) = (bins, timeline, UInt64(lookBack))
    let first = timeline.window(of: timeline.start) ?? timeline.start
    window = max(bins[0].start, first)
  }

  var group: Int32 { bins[0].group }

  /// The next window that contains rows; `nil` if there are no more windows.
  mutating func next(_ run: QueryRun) throws(QueryError) -> Counts? {
    while let window, window <= timeline.end {
      try slide(to: window, run)
      if rowCount > 0 {
        self.window = timeline.window(after: window)
        return Counts(window: window, rows: rowCount, ids: countsByID.count)
      }
      self.window = inside.upperBound < bins.count ? bins[inside.upperBound].start : nil
    }
    return nil
  }

  private mutating func slide(to window: Int64, _ run: QueryRun) throws(QueryError) {
    var inside = inside
    while inside.upperBound < bins.count, bins[inside.upperBound].start <= window {
      if inside.upperBound & 0xFFF == 0 { try run.checkpoint() }
      enter(bins[inside.upperBound])
      inside = inside.lowerBound..<inside.upperBound + 1
    }
    while !inside.isEmpty, !reaches(from: bins[inside.lowerBound].start, to: window) {
      leave(bins[inside.lowerBound])
      inside = inside.lowerBound + 1..<inside.upperBound
    }
    self.inside = inside
  }

  /// Whether the window that ends with the bin `window` looks back far enough to contain `bin`.
  private func reaches(from bin: Int64, to window: Int64) -> Bool {
    guard bin != window, let end = timeline.window(after: window) else { return bin == window }
    return bin.distance(toLater: end) <= lookBack
  }

  private mutating func enter(_ bin: Bin) {
    rowCount += bin.ids.count
    for id in bin.ids { countsByID[id, default: 0] += 1 }
  }

  private mutating func leave(_ bin: Bin) {
    rowCount -= bin.ids.count
    for id in bin.ids {
      let count = (countsByID[id] ?? 1) - 1
      countsByID[id] = count > 0 ? count : nil
    }
  }
}

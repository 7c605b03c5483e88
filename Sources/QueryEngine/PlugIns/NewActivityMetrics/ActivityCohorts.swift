/// The ids of one group, counted by their first window and by each later window that they have.
struct ActivityCohorts {
  /// The first window of an id, and a window in which it occurs.
  private struct Meeting: Hashable {
    let first: Int64
    let window: Int64
  }

  let group: Int32
  /// The window whose new ids are reported; `nil` reports those of all windows.
  private let wanted: Int64?
  private var counts: [Meeting: Int] = [:]
  /// The current id, with its first window and its latest window.
  private var current: (id: Int32, first: Int64, last: Int64)?
  /// The windows of the next row.
  ///
  /// Ids are new in `first`, and their return is counted in `window`, which is `first` or later.
  private var place: (first: Int64, window: Int64?)?
  private var firsts: [Int64]?
  /// For each window, the number of its ids by their first window, as running totals.
  ///
  /// The totals begin with the latest first window.
  private var later: [Int64: [(first: Int64, sum: Int)]] = [:]

  init(group: Int32, wanted: Int64?) { (self.group, self.wanted) = (group, wanted) }

  var heldBytes: Int { counts.count * 128 }

  /// Adds an id in a window; all windows of an id must be adjacent and sorted.
  mutating func add(_ id: Int32, in window: Int64) {
    let isSame = current?.id == id
    if isSame, current?.last == window { return }
    let first = isSame ? current?.first ?? window : window
    current = (id, first, window)
    counts[Meeting(first: first, window: window), default: 0] += 1
  }

  /// The next row, with both windows, the counts and the rates; `nil` if there are no more rows.
  mutating func next(on timeline: Timeline, _ type: ScalarType) -> [Value]? {
    while true {
      if let at = place, let window = at.window, window <= timeline.end {
        place = (at.first, timeline.window(after: window))
        return row(from: at.first, to: window, type)
      }
      if firsts == nil {
        sumLater()
        firsts = Set(counts.keys.map(\.first)).filter { wanted ?? $0 == $0 }.sorted(by: >)
      }
      guard let first = firsts?.popLast() else { return nil }
      place = (first, first)
    }
  }

  private func row(from first: Int64, to window: Int64, _ type: ScalarType) -> [Value] {
    let size = counts[Meeting(first: first, window: first)] ?? 0
    let retained = counts[Meeting(first: first, window: window)] ?? 0
    let (cohort, kept) = (Double(size), Double(retained))
    return [
      Value(integer: first, type: type), Value(integer: window, type: type),
      .count(window == first ? size : newcomers(in: window, since: first)), .count(retained),
      .count(size - retained), .real(kept / cohort), .real((cohort - kept) / cohort),
    ]
  }

  private mutating func sumLater() {
    for meeting in counts.keys.sorted(by: { $0.first > $1.first }) {
      let sum = (later[meeting.window]?.last?.sum ?? 0) + (counts[meeting] ?? 0)
      later[meeting.window, default: []].append((meeting.first, sum))
    }
  }

  /// The number of a window's ids whose first window is later than `first`.
  private func newcomers(in window: Int64, since first: Int64) -> Int {
    guard let sums = later[window] else { return 0 }
    var (low, high) = (0, sums.count)
    while low < high {
      let middle = (low + high) / 2
      if sums[middle].first > first { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? sums[low - 1].sum : 0
  }
}

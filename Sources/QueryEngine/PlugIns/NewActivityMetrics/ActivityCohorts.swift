/// The ids of one group, by their first window and by each of their later windows.
struct ActivityCohorts {
  /// An id's first window and another of its windows.
  private struct Meeting: Hashable {
    let first: Int64
    let window: Int64
  }

  let group: Int32
  /// The only window whose new ids are in the result; `nil` for all windows.
  private let wanted: Int64?
  private var counts: [Meeting: Int] = [:]
  /// The current id, its first window and its last window.
  private var current: (id: Int32, first: Int64, last: Int64)?
  /// The two windows of the next row: `first`, in which ids are new, and `window`, in which their
  /// return is counted.
  ///
  /// `window` is `first` or a later window.
  private var place: (first: Int64, window: Int64?)?
  private var firsts: [Int64]?
  /// For each window, running totals of its ids by their first window.
  ///
  /// They begin with the latest first window.
  private var later: [Int64: [(first: Int64, sum: Int)]] = [:]

  init(group: Int32, wanted: Int64?) { (self.group, self.wanted) = (group, wanted) }

  var heldBytes: Int { counts.count * 128 }

  /// Adds an id in a window; the windows of an id are adjacent and sorted.
  mutating func add(_ id: Int32, in window: Int64) {
    let isSame = current?.id == id
    if isSame, current?.last == window { return }
    let first = isSame ? current?.first ?? window : window
    current = (id, first, window)
    counts[Meeting(first: first, window: window), default: 0] += 1
  }

  /// The next row: both windows, the counts and the rates; `nil` after the last row.
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

  /// The number of a window's ids whose first window is after `first`.
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

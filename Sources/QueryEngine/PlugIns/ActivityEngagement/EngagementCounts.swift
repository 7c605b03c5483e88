/// Counts the ids in each window, and in the longer window that ends with it.
///
/// A moment belongs to a range of consecutive longer windows. If ranges of one id overlap, they are
/// joined, so that each longer window counts the id once.
struct EngagementCounts {
  /// A window and its counts.
  struct Window {
    let group: Int32
    let start: Int64
    let inner: Int
    let outer: Int
  }

  private struct Place: Hashable {
    let group: Int32
    let window: Int64
  }

  private let timeline: Timeline
  private let reach: Int64
  private var inner: [Place: Int] = [:]
  /// By how much the number of ids in the longer windows changes at each window.
  private var changes: [Place: Int] = [:]
  /// The range of longer windows of the current id.
  private var stretch: (group: Int32, id: Int32, last: Int64, end: Int64)?

  /// The maximum number of windows in the result.
  ///
  /// With windows of one tick over years, the query would never end.
  private static let greatestCount = 10_000_000

  init(timeline: Timeline, inner: Int64, outer: Int64) {
    (self.timeline, reach) = (timeline, outer - inner)
  }

  var heldBytes: Int { (inner.count + changes.count) * 64 }

  /// Adds a moment; all moments of a group, and within it of an id, must be adjacent and sorted.
  mutating func add(_ group: Int32, _ id: Int32, _ moment: Int64) throws(QueryError) {
    let (reached, isBeyond) = moment.addingReportingOverflow(reach)
    guard moment <= timeline.end, let window = timeline.window(of: moment),
      let last = timeline.window(of: isBeyond ? .max : reached)
    else { return }
    let isSame = stretch.map { $0.group == group && $0.id == id } ?? false
    if timeline.holds(moment), !isSame || stretch?.last != window {
      inner[Place(group: group, window: window), default: 0] += 1
    }
    let end = timeline.window(after: last) ?? last
    if isSame, let open = stretch, window <= open.end {
      changes[Place(group: group, window: open.end), default: 0] += 1
    } else {
      changes[Place(group: group, window: window), default: 0] += 1
    }
    changes[Place(group: group, window: end), default: 0] -= 1
    stretch = (group, id, window, end)
  }

  /// The windows that have ids, sorted by group and then by time.
  func windows(_ run: QueryRun) throws(QueryError) -> [Window] {
    var windows: [Window] = []
    var count = 0
    let places = changes.keys.sorted { ($0.group, $0.window) < ($1.group, $1.window) }
    for (index, place) in places.enumerated() {
      count = index > 0 && places[index - 1].group == place.group ? count : 0
      count += changes[place] ?? 0
      let next = index + 1 < places.count ? places[index + 1] : nil
      let end = next?.group == place.group ? next?.window : nil
      guard count > 0, let end else { continue }
      var window: Int64? = place.window
      while let start = window, start < end, start <= timeline.end {
        guard windows.count < Self.greatestCount else {
          throw .tooLarge(
            "activity_engagement() gives \(Self.greatestCount) windows at most. Take a shorter time, "
              + "or longer windows.")
        }
        if windows.count & 0xFFF == 0 {
          try run.checkpoint()
          try run.hold(0x1000 * MemoryLayout<Window>.stride * 2)
        }
        if timeline.shows(start) {
          let inner = inner[Place(group: place.group, window: start)] ?? 0
          windows.append(
            Window(group: place.group, start: start, inner: inner, outer: count))
        }
        window = timeline.window(after: start)
      }
    }
    return windows
  }
}

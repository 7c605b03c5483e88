/// The parts that each worker still has to read.
///
/// Each worker has its own range, so that it reads consecutive parts. A worker whose range is empty
/// steals half of the range of another worker.
struct WorkStealingQueue {
  private var remaining: [Range<Int>]

  /// The minimum number of parts of a worker that another worker may steal from; one part stays.
  private static let leastShared = 2

  /// Divides the parts of `range` among the workers in equal shares.
  init(_ range: Range<Int>, workerCount: Int) {
    let share = Double(range.count) / Double(workerCount)
    let bounds = (0...workerCount).map {
      range.lowerBound + Int((Double($0) * share).rounded())
    }
    remaining = zip(bounds, bounds.dropFirst()).map { $0..<$1 }
  }

  /// The next part for a worker; `nil` when no part is left for it.
  mutating func next(for worker: Int) -> Int? {
    if remaining[worker].isEmpty, !steal(for: worker) { return nil }
    let part = remaining[worker].lowerBound
    remaining[worker] = part + 1..<remaining[worker].upperBound
    return part
  }

  private mutating func steal(for worker: Int) -> Bool {
    guard
      let other = remaining.indices.max(by: { remaining[$0].count < remaining[$1].count }),
      remaining[other].count >= Self.leastShared
    else { return false }
    let middle = remaining[other].lowerBound + (remaining[other].count + 1) / 2
    remaining[worker] = middle..<remaining[other].upperBound
    remaining[other] = remaining[other].lowerBound..<middle
    return true
  }
}

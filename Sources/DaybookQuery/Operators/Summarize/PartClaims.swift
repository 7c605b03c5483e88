/// The division of a table's parts among workers.
///
/// Each worker reads a range of its own, so that its parts follow each other. An idle worker takes
/// half of the parts that another has left.
struct PartClaims {
  /// A part to work on, and whether it starts a new range.
  struct Claim: Equatable {
    let part: Int
    let beginsRange: Bool
  }

  private var rests: [Range<Int>]
  /// Whether each worker has taken its first part.
  private var begun: [Bool]

  /// Fewer remaining parts are not shared: merging them at the end costs more.
  private static let leastShared = 4

  /// The parts of `range` among `workerCount`, in equal shares.
  init(_ range: Range<Int>, workerCount: Int) {
    let share = Double(range.count) / Double(workerCount)
    let bounds = (0...workerCount).map {
      range.lowerBound + Int((Double($0) * share).rounded())
    }
    rests = zip(bounds, bounds.dropFirst()).map { $0..<$1 }
    begun = [Bool](repeating: false, count: workerCount)
  }

  /// The next part for a worker; `nil` when nothing is left for it.
  mutating func next(for worker: Int) -> Claim? {
    if rests[worker].isEmpty, !takesHalf(worker) { return nil }
    let part = rests[worker].lowerBound
    rests[worker] = part + 1..<rests[worker].upperBound
    defer { begun[worker] = true }
    return Claim(part: part, beginsRange: !begun[worker])
  }

  private mutating func takesHalf(_ worker: Int) -> Bool {
    guard let other = rests.indices.max(by: { rests[$0].count < rests[$1].count }),
      rests[other].count >= Self.leastShared
    else { return false }
    let middle = rests[other].lowerBound + (rests[other].count + 1) / 2
    rests[worker] = middle..<rests[other].upperBound
    rests[other] = rests[other].lowerBound..<middle
    begun[worker] = false
    return true
  }
}

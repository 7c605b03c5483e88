/// The missing positions of a log, as contiguous ranges.
///
/// There may be millions of them, mostly consecutive.
struct MissingPositions {
  /// The ranges of missing positions, in ascending order; they do not touch each other.
  private(set) var stretches: [ClosedRange<UInt64>] = []

  /// - Parameter seqs: The missing positions, in ascending order.
  init(_ seqs: [UInt64]) {
    for seq in seqs { add(seq...seq) }
  }

  /// Adds a range after all earlier ranges.
  mutating func add(_ stretch: ClosedRange<UInt64>) {
    if let last = stretches.last, last.upperBound + 1 == stretch.lowerBound {
      stretches[stretches.count - 1] = last.lowerBound...stretch.upperBound
    } else {
      stretches.append(stretch)
    }
  }

  var isEmpty: Bool { stretches.isEmpty }

  /// The number of missing positions up to `end`.
  func count(through end: UInt64) -> UInt64 {
    stretches.reduce(0) { count, stretch in
      guard stretch.lowerBound <= end else { return count }
      return count + min(stretch.upperBound, end) - stretch.lowerBound + 1
    }
  }

  /// The first missing position from `seq` on; `nil` if none is missing.
  func first(from seq: UInt64) -> UInt64? {
    let index = index(from: seq)
    return index < stretches.count ? max(seq, stretches[index].lowerBound) : nil
  }

  /// The missing positions in `range`.
  func positions(in range: Range<UInt64>) -> [UInt64] {
    guard !range.isEmpty else { return [] }
    var (index, positions) = (self.index(from: range.lowerBound), [UInt64]())
    while index < stretches.count, stretches[index].lowerBound < range.upperBound {
      positions += stretches[index].clamped(to: range.lowerBound...range.upperBound - 1)
      index += 1
    }
    return positions
  }

  /// The first `count` missing positions.
  func prefix(_ count: Int) -> [UInt64] {
    var positions: [UInt64] = []
    for stretch in stretches where positions.count < count {
      positions += stretch.prefix(count - positions.count)
    }
    return positions
  }

  /// Removes `seq`, if it is missing.
  mutating func remove(_ seq: UInt64) {
    let index = index(from: seq)
    guard index < stretches.count, stretches[index].contains(seq) else { return }
    let stretch = stretches[index]
    let before = stretch.lowerBound < seq ? [stretch.lowerBound...seq - 1] : []
    let after = seq < stretch.upperBound ? [seq + 1...stretch.upperBound] : []
    stretches.replaceSubrange(index...index, with: before + after)
  }

  /// The index of the first stretch that ends at or after `seq`.
  private func index(from seq: UInt64) -> Int {
    var (low, high) = (0, stretches.count)
    while low < high {
      let middle = (low + high) / 2
      if stretches[middle].upperBound < seq { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

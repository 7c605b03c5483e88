internal import EventColumns

/// The parts of a scan of a log: first the stripes with columns, then the rest of the log.
struct EventParts: Sendable {
  /// The columns; `nil` if the whole scan reads the log.
  let stripes: StripeScan?
  /// The positions of each part, and its stripe if it has columns.
  private var parts: [(positions: ClosedRange<UInt64>, stripe: Int?)]

  /// The number of positions of a part of the log.
  private static let usualPositions: UInt64 = 1 << 15

  init(_ range: ClosedRange<UInt64>, _ stripes: StripeScan? = nil) {
    self.stripes = stripes
    var parts: [(positions: ClosedRange<UInt64>, stripe: Int?)] = []
    var next = range.lowerBound
    for index in stripes?.columns.stripes(in: range) ?? [] {
      let last = min(range.upperBound, stripes?.columns.file.stripes[index].head.last ?? next)
      parts.append((next...last, index))
      next = last + 1
    }
    while next <= range.upperBound {
      let last = next + min(Self.usualPositions - 1, range.upperBound - next)
      parts.append((next...last, nil))
      next = last + 1
    }
    self.parts = parts
  }

  /// The parts in a range.
  func only(_ range: Range<Int>) -> EventParts {
    var some = self
    some.parts = Array(parts[range])
    return some
  }

  var count: Int { parts.count }
  var positionCount: Int { positionCount(before: count) }

  func positions(_ part: Int) -> ClosedRange<UInt64> { parts[part].positions }
  func stripe(_ part: Int) -> Int? { parts[part].stripe }

  /// The number of positions that the parts before `part` have.
  func positionCount(before part: Int) -> Int {
    guard part > 0, let first = parts.first else { return 0 }
    return Int(clamping: parts[part - 1].positions.upperBound - first.positions.lowerBound + 1)
  }
}

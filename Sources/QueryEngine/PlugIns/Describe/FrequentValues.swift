/// The most frequent of many values, in bounded memory (Misra and Gries).
///
/// When there are too many values, all counts are lowered by the same number, and values without a
/// count are dropped. So a count is never too high, and too low by at most ``shortfall``.
struct FrequentValues {
  private var counts: [KeyValue: (value: Value, count: Int64)] = [:]
  private var textBytes = 0
  /// The greatest error of a count, which may only be too low.
  private(set) var shortfall: Int64 = 0

  private static let byteLimit = 4 << 20

  mutating func add(_ value: Value, count: Int64) {
    let key = KeyValue(value)
    if let known = counts[key]?.count {
      counts[key]?.count = known + count
    } else {
      counts[key] = (value, count)
      textBytes += Self.bytes(of: key, value)
    }
  }

  /// Drops the rarest values when there are too many.
  mutating func prune() {
    guard counts.count > CountedValues.limit || textBytes > Self.byteLimit else { return }
    let order = counts.sorted { $0.value.count > $1.value.count }
    var (kept, bytes) = (0, 0)
    for (key, entry) in order {
      bytes += Self.bytes(of: key, entry.value)
      guard kept < CountedValues.limit / 2, bytes <= Self.byteLimit / 2 else { break }
      kept += 1
    }
    lower(by: order[kept].value.count)
  }

  private mutating func lower(by count: Int64) {
    shortfall += count
    counts = counts.compactMapValues { $0.count > count ? ($0.value, $0.count - count) : nil }
    textBytes = counts.reduce(0) { $0 + Self.bytes(of: $1.key, $1.value.value) }
  }

  /// The most frequent value with a lower bound of its count; `nil` when no value is clearly the
  /// most frequent.
  var most: (value: Value, count: Int64)? {
    let most = counts.values.max {
      $0.count != $1.count ? $0.count < $1.count : $0.value.text > $1.value.text
    }
    return most.flatMap { $0.count > max(shortfall, 1) ? $0 : nil }
  }

  private static func bytes(of key: KeyValue, _ value: Value) -> Int {
    key.heldBytes + value.heldBytes + MemoryLayout<Value>.stride + 16
  }

  var heldBytes: Int { textBytes }
}

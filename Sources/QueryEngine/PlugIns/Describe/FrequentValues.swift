/// The most frequent of many values, in bounded memory (Misra and Gries).
///
/// When there are too many values, all counts are lowered by the same number, and values whose
/// count becomes 0 are dropped. A count is therefore never too high, and is too low by
/// ``shortfall`` at most.
struct FrequentValues {
  private var counts: [KeyValue: (value: Value, count: Int64)] = [:]
  private var textBytes = 0
  /// By how much a count may be too low.
  private(set) var shortfall: Int64 = 0

  private static let byteLimit = 4 << 20

  /// Adds different values with their counts, and drops the rarest values if there are too many.
  mutating func add(_ values: [(value: Value, count: Int64)]) {
    var singles: [Value] = []
    let isEmpty = counts.isEmpty
    for (value, count) in values {
      // If all values of a column are different, nearly all of them occur once, and are dropped at
      // once.
      if isEmpty, count == 1 {
        singles.append(value)
        continue
      }
      let key = KeyValue(value)
      if let known = counts[key]?.count {
        counts[key]?.count = known + count
      } else if count == 1 {
        singles.append(value)
      } else {
        insert(value, key, count)
      }
    }
    if areTooMany(with: singles) {
      lower(by: countToDrop)
    } else {
      for value in singles { insert(value, KeyValue(value), 1) }
    }
  }

  private mutating func insert(_ value: Value, _ key: KeyValue, _ count: Int64) {
    counts[key] = (value, count)
    textBytes += Self.bytes(of: key, value)
  }

  /// Whether there are too many values, if the values in `singles` are added.
  private func areTooMany(with singles: [Value]) -> Bool {
    if counts.count + singles.count > CountedValues.limit { return true }
    return singles.reduce(textBytes) { $0 + Self.bytes(of: KeyValue($1), $1) } > Self.byteLimit
  }

  /// The number by which counts are lowered, so that only the most frequent values remain.
  private var countToDrop: Int64 {
    var (kept, bytes) = (0, 0)
    for (key, entry) in counts.sorted(by: { $0.value.count > $1.value.count }) {
      bytes += Self.bytes(of: key, entry.value)
      guard kept < CountedValues.limit / 2, bytes <= Self.byteLimit / 2 else {
        return entry.count
      }
      kept += 1
    }
    return 1
  }

  private mutating func lower(by count: Int64) {
    shortfall += count
    counts = counts.compactMapValues { $0.count > count ? ($0.value, $0.count - count) : nil }
    textBytes = counts.reduce(0) { $0 + Self.bytes(of: $1.key, $1.value.value) }
  }

  /// The most frequent value, with a lower bound of its count.
  ///
  /// If no value is certainly the most frequent, it is `nil`.
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

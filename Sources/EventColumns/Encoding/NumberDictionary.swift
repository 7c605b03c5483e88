/// A few distinct numbers, and the code of each row's number.
struct NumberDictionary {
  private(set) var entries: [Int64] = []
  private(set) var codes: [Int64] = []

  /// More different numbers are not kept in a dictionary.
  private static let mostEntries = 1 << 12

  /// The dictionary of `numbers`, if it takes less than three quarters of the bytes of `shape`.
  init?(of numbers: [Int64], below shape: PackedShape) {
    guard shape.bits > 16, shape.way == .frame else { return nil }
    var known: [Int64: Int64] = [:]
    for number in numbers {
      if known[number] == nil { known[number] = Int64(known.count) }
      guard known.count <= Self.mostEntries, known.count * 4 <= numbers.count else { return nil }
    }
    entries = known.keys.sorted()
    for (code, entry) in entries.enumerated() { known[entry] = Int64(code) }
    codes = numbers.map { known[$0] ?? 0 }
    let bytes = PackedShape(for: entries).byteCount + PackedShape(for: codes).byteCount
    guard bytes * 4 < shape.byteCount * 3 else { return nil }
  }
}

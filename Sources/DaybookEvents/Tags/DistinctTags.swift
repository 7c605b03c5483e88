/// Tags without duplicates, in the order of first appearance.
struct DistinctTags {
  private(set) var all: [[UInt8]] = []
  private var known: Set<[UInt8]> = []

  /// The number of tags below which comparing them is faster than hashing.
  private static let few = 8

  mutating func add(_ tag: [UInt8]) {
    guard all.count >= Self.few else {
      if !all.contains(tag) { all.append(tag) }
      return
    }
    if known.isEmpty { known = Set(all) }
    if known.insert(tag).inserted { all.append(tag) }
  }
}

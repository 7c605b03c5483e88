/// Tags, each once, in the order in which they were met.
struct DistinctTags {
  private(set) var all: [[UInt8]] = []
  private var known: Set<[UInt8]> = []

  /// So many are sooner compared than hashed.
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

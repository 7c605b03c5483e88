/// Finds the letters that differ only in case.
enum CaseOrbits {
  /// The ranges of Unicode that contain letters in upper and lower case.
  private static let blocks: [ClosedRange<UInt32>] = [
    0x41...0x5A, 0x61...0x7A, 0xB5...0x24FF, 0x2C00...0x2DFF, 0xA640...0xA7FF, 0xAB30...0xABBF,
    0xFF21...0xFF5A, 0x10400...0x10FFF, 0x118A0...0x118DF, 0x16E40...0x16E7F, 0x1E900...0x1E943,
  ]

  /// For each letter that has case variants, all variants, including the letter itself.
  ///
  /// The table is computed on first use, which takes some milliseconds.
  private static let table: [UInt32: [UInt32]] = {
    var orbits: [UInt32: [UInt32]] = [:]
    for scalar in blocks.joined().compactMap(Unicode.Scalar.init) {
      orbits[foldingKey(of: scalar), default: []].append(scalar.value)
    }
    return orbits.values.filter { $0.count > 1 }.reduce(into: [:]) { table, orbit in
      for member in orbit { table[member] = orbit }
    }
  }()

  /// A number that is equal for all letters that differ only in case.
  private static func foldingKey(of scalar: Unicode.Scalar) -> UInt32 {
    let upper = only(scalar.properties.uppercaseMapping) ?? scalar
    return (only(upper.properties.lowercaseMapping) ?? upper).value
  }

  private static func only(_ text: String) -> Unicode.Scalar? {
    text.unicodeScalars.count == 1 ? text.unicodeScalars.first : nil
  }

  /// The set, to which all case variants of its letters are added.
  static func closing(_ set: ScalarSet) -> ScalarSet {
    guard set != .all else { return set }
    if let scalar = set.single, scalar < 0x80 { return closing(ascii: scalar) }
    var runs = set.runs
    for run in set.runs {
      for block in blocks where block.overlaps(run) {
        for scalar in run.clamped(to: block) { add(table[scalar] ?? [], to: &runs) }
      }
    }
    return ScalarSet(runs)
  }

  /// The case variants of an ASCII character, which are found without the table.
  ///
  /// Only K and S have variants outside ASCII.
  private static func closing(ascii scalar: UInt32) -> ScalarSet {
    let upper = scalar & ~0x20
    guard (0x41...0x5A).contains(upper) else { return ScalarSet([scalar...scalar]) }
    var members = [upper, upper | 0x20]
    if upper == 0x4B { members.append(0x212A) }
    if upper == 0x53 { members.append(0x17F) }
    return ScalarSet(members.map { $0...$0 })
  }

  private static func add(_ members: [UInt32], to runs: inout [ScalarSet.Run]) {
    for member in members { runs.append(member...member) }
  }
}

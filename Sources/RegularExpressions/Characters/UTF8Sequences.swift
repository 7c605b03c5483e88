/// Sequences of byte ranges that, in UTF-8, encode a set of scalars.
struct UTF8Sequences {
  /// One sequence: a range for each byte.
  typealias Sequence = [ClosedRange<UInt8>]

  private(set) var sequences: [Sequence] = []
  /// The steps compiled so far, which are shared, because many sequences have the same end.
  private var known: [RegexInstruction: Int32] = [:]

  init(_ set: ScalarSet) {
    for run in set.runs { split(run.lowerBound, run.upperBound) }
  }

  /// Splits a range of scalars where the number of their bytes changes, and leaves out surrogates.
  private mutating func split(_ low: UInt32, _ high: UInt32) {
    let lengths: [ClosedRange<UInt32>] = [
      0...0x7F, 0x80...0x7FF, 0x800...0xD7FF, 0xE000...0xFFFF, 0x10000...0x10FFFF,
    ]
    for length in lengths where length.overlaps(low...high) {
      let part = (low...high).clamped(to: length)
      splitContinuations(part.lowerBound, part.upperBound)
    }
  }

  /// Splits a range of scalars into parts that are one sequence of byte ranges each.
  ///
  /// In a part, all bytes after the first byte that varies take all values of a continuation byte.
  private mutating func splitContinuations(_ low: UInt32, _ high: UInt32) {
    for bits in [6, 12, 18] as [UInt32] where low > 0x7F {
      let mask: UInt32 = (1 << bits) - 1
      guard low & ~mask != high & ~mask else { continue }
      if low & mask != 0 {
        splitContinuations(low, low | mask)
        return splitContinuations((low | mask) + 1, high)
      }
      if high & mask != mask {
        splitContinuations(low, (high & ~mask) - 1)
        return splitContinuations(high & ~mask, high)
      }
    }
    let (first, last) = (Self.encode(low), Self.encode(high))
    sequences.append(zip(first, last).map { $0...$1 })
  }

  private static func encode(_ scalar: UInt32) -> [UInt8] {
    Unicode.Scalar(scalar).map { Array(UTF8.encode($0) ?? UTF8.encodedReplacementCharacter) } ?? []
  }

  /// Compiles steps that read a scalar of the set and continue at `next`.
  ///
  /// - Returns: The index of the first step.
  mutating func compile(
    with compiler: inout RegexCompiler, next: Int32
  ) throws(RegexTooLarge) -> Int32 {
    // All scalars of one byte become one step, because most classes contain only ASCII.
    let singles = sequences.prefix { $0.count == 1 }
    let others = sequences.dropFirst(singles.count)
    guard !singles.isEmpty else {
      return try compile(others, at: 0, with: &compiler, next: next)
    }
    let single = try compiler.emit(oneOf: singles.map { $0[0] }, next: next)
    guard !others.isEmpty else { return single }
    return try compiler.emit(
      .split(single, compile(others, at: 0, with: &compiler, next: next)))
  }

  private mutating func compile(
    _ group: ArraySlice<Sequence>, at depth: Int, with compiler: inout RegexCompiler, next: Int32
  ) throws(RegexTooLarge) -> Int32 {
    var entries: [Int32] = []
    var rest = group
    while let first = rest.first {
      let alike = rest.prefix { $0[depth] == first[depth] }
      rest = rest.dropFirst(alike.count)
      let isLast = depth + 1 == first.count
      let after =
        isLast ? next : try compile(alike, at: depth + 1, with: &compiler, next: next)
      let step = RegexInstruction.bytes(
        first[depth].lowerBound, first[depth].upperBound, next: after)
      entries.append(try share(step, with: &compiler))
    }
    return try choose(entries, with: &compiler)
  }

  private mutating func choose(
    _ entries: [Int32], with compiler: inout RegexCompiler
  ) throws(RegexTooLarge) -> Int32 {
    guard var entry = entries.last else { return try compiler.emitDeadEnd() }
    for other in entries.dropLast().reversed() {
      entry = try share(.split(other, entry), with: &compiler)
    }
    return entry
  }

  private mutating func share(
    _ step: RegexInstruction, with compiler: inout RegexCompiler
  ) throws(RegexTooLarge) -> Int32 {
    if let index = known[step] { return index }
    let index = try compiler.emit(step)
    known[step] = index
    return index
  }
}

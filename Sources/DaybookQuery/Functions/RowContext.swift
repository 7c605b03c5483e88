/// What a function may ask for besides its arguments while rows are worked on.
package struct RowContext: Sendable {
  /// The random numbers of this run, the same for the same seed.
  package var random: SeededRandom
  /// The memory of this run.
  var memory: MemoryMeter

  /// What a constant of a query may hold.
  package static let constantBytes = 16 << 20

  package init(seed: UInt64, memory: Int = Self.constantBytes) {
    random = SeededRandom(seed: seed)
    self.memory = MemoryMeter(limit: memory)
  }
}

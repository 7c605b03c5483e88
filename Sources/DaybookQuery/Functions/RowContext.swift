/// What a function may ask for besides its arguments while rows are worked on.
package struct RowContext: Sendable {
  /// The random numbers of this run, the same for the same seed.
  package var random: SeededRandom

  package init(seed: UInt64) { random = SeededRandom(seed: seed) }
}

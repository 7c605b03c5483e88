internal import Foundation

/// How much is tried by a test that could try for ever.
///
/// Everybody's run tries a part, which a seed picks; with `DAYBOOK_LONG=1`, as before a release, all
/// is tried. `DAYBOOK_SEED=N` picks what another run has picked, which has printed that.
package enum TestLength {
  /// Whether all is tried.
  package static let isLong = ProcessInfo.processInfo.environment["DAYBOOK_LONG"] == "1"

  /// What picks the parts of this run.
  private static let seed: UInt64 = {
    let given = ProcessInfo.processInfo.environment["DAYBOOK_SEED"].flatMap { UInt64($0) }
    let seed = given ?? .random(in: 0..<1_000_000)
    if !isLong { print("Samples of this run: DAYBOOK_SEED=\(seed); all: DAYBOOK_LONG=1") }
    return seed
  }()

  /// How many rounds are gone.
  package static func rounds(_ all: Int, short: Int) -> Int { isLong ? all : short }

  /// Some of `cases`, in their order.
  package static func sample<Case>(of cases: some Collection<Case>, _ count: Int) -> [Case] {
    guard !isLong, count < cases.count else { return Array(cases) }
    var generator = SeededGenerator(seed: seed)
    let picked = Array(cases.indices).shuffled(using: &generator).prefix(count)
    return cases.indices.filter { picked.contains($0) }.map { cases[$0] }
  }
}

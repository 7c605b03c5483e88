internal import Foundation

/// The number of cases of a test that could try any number of cases.
///
/// Ordinary runs try a part, which a seed picks. With `DAYBOOK_LONG=1`, as before a release, all
/// cases are tried. `DAYBOOK_SEED=N` picks the same part as another run, which has printed this
/// seed.
package enum TestLength {
  /// Whether all cases are tried.
  package static let isLong = ProcessInfo.processInfo.environment["DAYBOOK_LONG"] == "1"

  /// The seed that picks the parts of this run.
  private static let seed: UInt64 = {
    let given = ProcessInfo.processInfo.environment["DAYBOOK_SEED"].flatMap { UInt64($0) }
    let seed = given ?? .random(in: 0..<1_000_000)
    if !isLong { print("Samples of this run: DAYBOOK_SEED=\(seed); all: DAYBOOK_LONG=1") }
    return seed
  }()

  /// Returns how many rounds a test runs.
  package static func rounds(_ all: Int, short: Int) -> Int { isLong ? all : short }

  /// Returns `count` of `cases` in their order, or all of them in a long run.
  package static func sample<Case>(of cases: some Collection<Case>, _ count: Int) -> [Case] {
    guard !isLong, count < cases.count else { return Array(cases) }
    var generator = SeededGenerator(seed: seed)
    let picked = Array(cases.indices).shuffled(using: &generator).prefix(count)
    return cases.indices.filter { picked.contains($0) }.map { cases[$0] }
  }
}

import TestSupport
import Testing

@testable import QueryEngine

@Suite("The mean of whole numbers is rounded once")
struct ExactMeanTests {
  @Test("It is the double that Python's fractions give")
  func python() throws {
    var generator = SeededGenerator(seed: 41)
    let cases = (0..<2_000).map { _ in
      let bits = Int.random(in: 1...40, using: &generator)
      let count = Int64.random(in: 1...(1 << bits), using: &generator)
      let mean =
        Int64.random(in: .min ... .max, using: &generator)
        >> Int64.random(in: 0...62, using: &generator)
      let rest = Int128(Int64.random(in: 0..<count, using: &generator))
      return (sum: Int128(mean) * Int128(count) + rest, count: count)
    }
    var program = TestProgram(["/usr/bin/env", "python3", "-c", Self.oracle])
    program.input = cases.map { "\($0.sum) \($0.count)" }.joined(separator: "\n")
    let outcome = try program.run()
    #expect(outcome.status == 0, "\(outcome.errors)")
    let wanted = outcome.output.split(separator: "\n").compactMap { Double($0) }
    #expect(cases.map { ExactMean.of(sum: $0.sum, count: $0.count) } == wanted)
  }

  private static let oracle = """
    import sys
    from fractions import Fraction
    for line in sys.stdin:
        total, count = map(int, line.split())
        print(repr(float(Fraction(total, count))))
    """
}

import DaybookQuery
import DaybookValues
import TestSupport
import Testing

@Suite("Digests are near, small, and the same each time")
struct DigestAccuracyTests {
  /// The distribution of values.
  enum Spread: String, CaseIterable, Sendable {
    case even, steep, ordered, falling, few

    func values(_ count: Int) -> [Double] {
      var random = SeededRandom(seed: 7)
      return (0..<count).map { index in
        let share = Double.random(in: 0..<1, using: &random)
        return switch self {
        case .even: share
        case .steep: 1 / (1 - share)
        case .ordered: Double(index)
        case .falling: Double(-index)
        case .few: (share * 50).rounded(.down)
        }
      }
    }
  }

  private static let percents = [0, 0.01, 0.1, 1, 5, 25, 50, 75, 95, 99, 99.9, 99.99, 100]

  @Test(
    "A percentile's share of all is off by at most 0.3 at the middle, 0.02 at the ends",
    arguments: Spread.allCases)
  func percentiles(spread: Spread) throws {
    // Debug builds are slow, so only one distribution has many values.
    let many = TestLength.rounds(1_000_000, short: 200_000)
    let values = spread.values(spread == .steep ? many : 60_000)
    let sorted = values.sorted()
    let digest = try Self.digest(of: values)
    for percent in Self.percents {
      let found = try #require(Self.percentile(digest, percent))
      let (below, notAbove) = sorted.shares(of: found)
      let bound = min(0.3, 0.02 + 0.1 * min(percent, 100 - percent))
      #expect(
        below - bound <= percent && percent <= notAbove + bound,
        "\(percent) gave \(found), which \(below) to \(notAbove) percent are below")
    }
  }

  @Test("Parts merged in any order stay within the bounds", arguments: [1, 2, 3])
  func merging(seed: UInt64) throws {
    let values = Spread.steep.values(60_000)
    let sorted = values.sorted()
    var random = SeededRandom(seed: seed)
    var parts: [Value] = []
    var start = 0
    while start < values.count {
      let end = min(values.count, start + Int.random(in: 1...9_000, using: &random))
      parts.append(try Self.digest(of: Array(values[start..<end])))
      start = end
    }
    let merged = try AggregateTests.result(
      "tdigest_merge", [.dynamic], parts.shuffled(using: &random).map { [$0] })
    for percent in Self.percents {
      let found = try #require(Self.percentile(merged, percent))
      let (below, notAbove) = sorted.shares(of: found)
      #expect(below - 0.5 <= percent && percent <= notAbove + 0.5, "\(percent): \(below)")
    }
  }

  @Test("However many values come, a digest holds at most 1,536 places, and equal ones are one")
  func size() throws {
    let function = try #require(NamedAggregate("tdigest")).function
    let call = try function.resolve(
      CallSite(arguments: [CallSite.Argument(type: .real)], now: Call.now))
    var digest = call.start()
    for value in Spread.even.values(20_000) {
      try digest.add([.real(value)])
      #expect(digest.heldBytes <= 1_536 * 24)
    }
    var same = call.start()
    for _ in 0..<10_000 { try same.add([.real(1)]) }
    #expect(same.result().json["weights"]?.array?.compactMap(\.real) == [10_000])
  }

  @Test("The same values give the same digest, and one read from its text tells the same")
  func determinism() throws {
    let values = Spread.steep.values(20_000)
    let digest = try Self.digest(of: values)
    #expect(try Self.digest(of: values).resultText == digest.resultText)
    let read = Value(try JSONValue(parsing: digest.json.description))
    for percent in Self.percents {
      #expect(Self.percentile(read, percent) == Self.percentile(digest, percent))
    }
    for value in [0, 1, 1.5, 2, 10, 1e9] {
      let ranks = try [digest, read].map { digest in
        try Call(
          "rank_tdigest",
          arguments: [
            .init(type: .dynamic, constant: digest), .init(type: .real, constant: .real(value)),
          ]
        ).value()
      }
      #expect(ranks[0] == ranks[1])
    }
  }

  @Test("What is not finite stays at its end and spoils no other")
  func infinities() throws {
    let values = Spread.even.values(20_000) + [.infinity, -.infinity, .nan, 1e308, -1e308]
    let digest = try Self.digest(of: values)
    #expect(Self.percentile(digest, 0) == -.infinity)
    #expect(Self.percentile(digest, 100) == .infinity)
    #expect(abs((Self.percentile(digest, 50) ?? 9) - 0.5) < 0.02)
    let read = Value(try JSONValue(parsing: digest.text))
    #expect(Self.percentile(read, 100) == .infinity)
  }

  private static func digest(of values: [Double]) throws -> Value {
    let function = try #require(NamedAggregate("tdigest")).function
    var digest = try function.resolve(
      CallSite(arguments: [CallSite.Argument(type: .real)], now: Call.now)
    ).start()
    for value in values { try digest.add([.real(value)]) }
    return digest.result()
  }

  private static func percentile(_ digest: Value, _ percent: Double) -> Double? {
    let call = Call(
      "percentile_tdigest",
      arguments: [
        .init(type: .dynamic, constant: digest), .init(type: .real, constant: .real(percent)),
        .init(naming: .real),
      ])
    guard case .real(let value)? = try? call.value() else { return nil }
    return value
  }
}

extension [Double] {
  /// Returns the percentage of the sorted numbers below `number`, and of those not above it.
  fileprivate func shares(of number: Double) -> (below: Double, notAbove: Double) {
    let share = 100 / Double(count)
    return (
      Double(partition { $0 < number }) * share, Double(partition { $0 <= number }) * share
    )
  }

  /// Returns the count of the first numbers that meet a condition.
  private func partition(_ holds: (Double) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

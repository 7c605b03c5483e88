import DaybookQuery
import Testing

/// Random states; an id has at most one state at a time.
private struct RandomStates {
  let states: [(id: Int64, time: Int64, state: String)]
  let longestStep: Int64
  let periods: [Int64]

  init(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var states: [(id: Int64, time: Int64, state: String)] = []
    for id in Int64(0)..<5 {
      for time in Int64(0)..<30 where Int.random(in: 0...2, using: &random) == 0 {
        states.append((id, time, ["a", "b", "c"][Int.random(in: 0...2, using: &random)]))
      }
    }
    self.states = states.shuffled(using: &random)
    longestStep = Int64.random(in: 1...6, using: &random)
    periods = [2, 7, 20]
  }

  var table: MemoryTable {
    MemoryTable(
      schema: TableSchema(
        name: "T",
        fields: [
          TableSchema.Field("id", .long), TableSchema.Field("t", .long),
          TableSchema.Field("state", .string),
        ]),
      rows: states.map { [.long($0.id), .long($0.time), .string($0.state)] })
  }

  private func journey(_ id: Int64) -> [(time: Int64, state: String)] {
    states.filter { $0.id == id }.map { ($0.time, $0.state) }.sorted { $0.0 < $1.0 }
  }

  /// The number of ids for each window, and for the states before `a` and after `b`.
  var funnel: [String] {
    var found: [String: Set<Int64>] = [:]
    for id in Int64(0)..<5 {
      let steps = journey(id)
      for place in steps.indices.dropLast()
      where steps[place].state == "a" && steps[place + 1].state == "b"
        && steps[place + 1].time - steps[place].time <= longestStep
      {
        var first = place
        while first > 0, steps[first - 1].state == "a" { first -= 1 }
        var last = place + 1
        while last + 1 < steps.count, steps[last + 1].state == "b" { last += 1 }
        let before = first > 0 ? steps[first - 1].state : ""
        let after = last + 1 < steps.count ? steps[last + 1].state : ""
        found["\(steps[first].time / 10 * 10) \(before) \(after)", default: []].insert(id)
      }
    }
    return found.map { "\($0) \($1.count)" }
  }

  /// The number of ids that go from `a` through `b` to `c` within each period; all paths are tried.
  var completion: [String] {
    stride(from: Int64(0), to: 30, by: 10).flatMap { window -> [String] in
      periods.flatMap { period -> [String] in
        let reached = (Int64(0)..<5).map { reach($0, window, period) }
        guard reached.contains(where: { $0 > 0 }) else { return [] }
        return ["a", "b", "c"].enumerated().map { step, state in
          "\(window) \(state) \(period) \(reached.count { $0 > step })"
        }
      }
    }
  }

  private func reach(_ id: Int64, _ window: Int64, _ period: Int64) -> Int {
    let steps = journey(id)
    var best = 0
    for first in steps.indices
    where steps[first].state == "a" && steps[first].time / 10 * 10 == window {
      best = max(best, 1)
      for second in steps.indices.dropFirst(first + 1)
      where steps[second].state == "b" && steps[second].time - steps[first].time <= period {
        best = max(best, 2)
        for third in steps.indices.dropFirst(second + 1)
        where steps[third].state == "c" && steps[third].time - steps[first].time <= period {
          best = 3
        }
      }
    }
    return best
  }
}

@Suite("Funnels agree with trying all ways")
struct FunnelOracleTests {
  @Test("Sequences and how far they come are those of each id", arguments: 0..<40)
  func agreement(seed: UInt64) throws {
    let states = RandomStates(seed: seed)
    let sequence = try rows(
      "funnel_sequence(id, t, 0, 29, \(states.longestStep), 10, state, dynamic(['a', 'b'])) "
        + "| project t, prev, next, dcount", of: states)
    #expect(sequence == states.funnel.sorted())
    let completion = try rows(
      "funnel_sequence_completion(id, t, 0, 29, 10, state, dynamic(['a', 'b', 'c']), "
        + "dynamic([2, 7, 20]))", of: states)
    #expect(completion == states.completion.sorted())
  }

  private func rows(_ call: String, of states: RandomStates) throws -> [String] {
    let query = "T | evaluate \(call)"
    let bound = Query.bind(query, tables: MemoryTables([states.table]), now: DateTime(ticks: 0))
    let whole = try #require(bound.query, "\(bound.diagnostics.text(in: query))")
    return try whole.start().rows().map { $0.map(\.text).joined(separator: " ") }.sorted()
  }
}

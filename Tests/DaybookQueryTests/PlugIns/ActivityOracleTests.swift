import DaybookQuery
import Testing

/// An action of one id.
private struct Deed {
  let id: Int64
  let time: Int64
  let group: Int64
}

/// Random actions, and the results that follow from a look at all actions for each window.
private struct RandomDeeds {
  let deeds: [Deed]
  let start: Int64
  let end: Int64
  let step: Int64
  let lookBack: Int64

  /// Copies `all` without the actions of some ids.
  init(_ all: RandomDeeds, without ids: Set<Int64>) {
    deeds = all.deeds.filter { !ids.contains($0.id) }
    (start, end, step, lookBack) = (all.start, all.end, all.step, all.lookBack)
  }

  init(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let count = Int.random(in: 0...60, using: &random)
    deeds = (0..<count).map { _ in
      Deed(
        id: Int64.random(in: 0...6, using: &random),
        time: Int64.random(in: -20...80, using: &random),
        group: Int64.random(in: 0...1, using: &random))
    }
    start = Int64.random(in: -10...20, using: &random)
    end = start + Int64.random(in: 0...60, using: &random)
    step = Int64.random(in: 1...15, using: &random)
    lookBack = Int64.random(in: 1...40, using: &random)
  }

  var table: MemoryTable {
    MemoryTable(
      schema: TableSchema(
        name: "T",
        fields: ["id", "t", "g"].map { TableSchema.Field($0, .long) }),
      rows: deeds.map { [.long($0.id), .long($0.time), .long($0.group)] })
  }

  /// The start of each window, from `start` through `end`.
  var windows: [Int64] { Array(stride(from: start, through: end, by: Int64.Stride(step))) }

  func ids(_ group: Int64, from first: Int64, to last: Int64) -> [Int64] {
    deeds.filter { $0.group == group && first <= $0.time && $0.time <= last }.map(\.id)
  }

  var metrics: [String] {
    [Int64(0), 1].flatMap { group in
      windows.compactMap { window -> String? in
        let current = Set(ids(group, from: window, to: min(end, window + step - 1)))
        let first = max(start, window - step)
        let before = window == start ? [] : Set(ids(group, from: first, to: window - 1))
        guard !current.isEmpty || !before.isEmpty else { return nil }
        let kept = current.intersection(before).count
        return [
          "\(window)", "\(current.count)", "\(current.count - kept)",
          "\(Double(kept) / Double(before.count))",
          "\(Double(before.count - kept) / Double(before.count))", "\(group)",
        ].joined(separator: " ")
      }
    }
  }

  var slidingCounts: [String] {
    [Int64(0), 1].flatMap { group in
      windows.compactMap { window -> String? in
        // The look-back is rounded down to full steps, but it is at least one step.
        let reach = max(1, lookBack / step) * step
        let inside = ids(group, from: window + step - reach, to: min(end, window + step - 1))
        guard !inside.isEmpty else { return nil }
        return "\(window) \(group) \(inside.count) \(Set(inside).count)"
      }
    }
  }

  var engagement: [String] {
    [Int64(0), 1].flatMap { group in
      windows.compactMap { window -> String? in
        let last = min(end, window + step - 1)
        let outer = Set(ids(group, from: window + step - lookBack - step, to: last)).count
        guard outer > 0 else { return nil }
        let inner = Set(ids(group, from: window, to: last)).count
        return "\(window) \(inner) \(outer) \(Double(inner) / Double(outer)) \(group)"
      }
    }
  }

  var newMetrics: [String] {
    [Int64(0), 1].flatMap { group in
      windows.flatMap { from -> [String] in
        let inside = { (window: Int64) in
          Set(ids(group, from: window, to: min(end, window + step - 1)))
        }
        let known = Set(ids(group, from: start, to: from - 1))
        let cohort = inside(from).subtracting(known)
        guard !cohort.isEmpty else { return [] }
        return windows.filter { $0 >= from }.map { to in
          let kept = cohort.intersection(inside(to)).count
          let new = to == from ? cohort : inside(to).subtracting(known).subtracting(inside(from))
          return [
            "\(from)", "\(to)", "\(new.count)", "\(kept)", "\(cohort.count - kept)",
            "\(Double(kept) / Double(cohort.count))",
            "\(Double(cohort.count - kept) / Double(cohort.count))", "\(group)",
          ].joined(separator: " ")
        }
      }
    }
  }

  var sessions: [String] {
    [Int64(0), 1].flatMap { group in
      windows.compactMap { window -> String? in
        let last = min(end, window + step - 1)
        let places = deeds.indices.filter {
          deeds[$0].group == group && window <= deeds[$0].time && deeds[$0].time <= last
        }
        guard !places.isEmpty else { return nil }
        let new = places.filter { place in
          !deeds.indices.contains { other in
            let gap = deeds[place].time - deeds[other].time
            return deeds[other].group == group && deeds[other].id == deeds[place].id
              && gap <= lookBack && (gap > 0 || gap == 0 && other < place)
          }
        }
        return "\(window) \(group) \(new.count)"
      }
    }
  }
}

@Suite("Plug-ins about activity agree with plain counting")
struct ActivityOracleTests {
  @Test("Metrics, sliding counts and sessions are those of each window", arguments: 0..<60)
  func agreement(seed: UInt64) throws {
    let deeds = RandomDeeds(seed: seed)
    let (start, end) = ("long(\(deeds.start))", "long(\(deeds.end))")
    #expect(
      try rows("activity_metrics(id, t, \(start), \(end), \(deeds.step), g)", of: deeds)
        == deeds.metrics.sorted())
    #expect(
      try rows("new_activity_metrics(id, t, \(start), \(end), \(deeds.step), g)", of: deeds)
        == deeds.newMetrics.sorted())
    let known = "print id = long(2) | union (print id = long(5))"
    #expect(
      try rows(
        "new_activity_metrics(id, t, \(start), \(end), \(deeds.step), g, (\(known)))", of: deeds)
        == RandomDeeds(deeds, without: [2, 5]).newMetrics.sorted())
    let outer = deeds.lookBack + deeds.step
    #expect(
      try rows(
        "activity_engagement(id, t, \(start), \(end), \(deeds.step), \(outer), g)", of: deeds)
        == deeds.engagement.sorted())
    #expect(
      try rows(
        "sliding_window_counts(id, t, \(start), \(end), \(deeds.lookBack), \(deeds.step), g)",
        of: deeds) == deeds.slidingCounts.sorted())
    #expect(
      try rows(
        "session_count(id, t, \(start), \(end), \(deeds.step), \(deeds.lookBack), g)", of: deeds)
        == deeds.sessions.sorted())
  }

  private func rows(_ call: String, of deeds: RandomDeeds) throws -> [String] {
    let tables = MemoryTables([deeds.table])
    let query = "T | evaluate \(call)"
    let bound = Query.bind(query, tables: tables, now: DateTime(ticks: 0))
    let whole = try #require(bound.query, "\(bound.diagnostics.text(in: query))")
    return try whole.start().rows().map { row in
      row.map { value in
        if case .real(let real) = value { "\(real)" } else { value.text }
      }.joined(separator: " ")
    }.sorted()
  }
}

import Daybook
import DaybookTesting
import DaybookValues
import TestSupport
import Testing

@Suite("A search for a row under one key finds the event that a search in all rows finds")
struct BisectByKeyTests {
  /// Read models with keys of several columns and kinds.
  private static let views: [(name: String, query: String)] = [
    ("totals", "events | summarize total = sum(tolong(data.n)), times = count() by stream"),
    (
      "pairs",
      "events | summarize total = sum(tolong(data.n)), times = count()"
        + " by user = tolong(data.user), even = tolong(data.n) % 2 == 0"
    ),
  ]

  private func filled(_ daybook: Daybook, _ random: inout SeededGenerator) async throws {
    var batch = EventBatch()
    for _ in 0..<600 {
      let user = Int64.random(in: 0..<7, using: &random)
      batch.append(
        EventType(checked: ["cup.sold", "cup.broken"].randomElement(using: &random) ?? "cup.sold"),
        ["user": .integer(user), "n": .integer(.random(in: -5...9, using: &random))],
        to: try StreamName("cup-\(user)"))
    }
    _ = try await daybook.log.append(batch)
  }

  /// The same question twice: with a key that the search can use, and with a key that it cannot.
  private func questions(
    _ random: inout SeededGenerator
  ) -> [(keyed: String, plain: String)] {
    (0..<12).map { number in
      let (user, bound) = (
        Int.random(in: 0..<9, using: &random), Int.random(in: -10...60, using: &random)
      )
      let even = Bool.random(using: &random)
      switch number % 4 {
      case 0:
        let rest = "and data.n == \(bound % 10)"
        return (
          "state | where stream == 'cup-\(user)' \(rest)",
          "state | where strcat(stream, '') == 'cup-\(user)' \(rest)"
        )
      case 1:
        return (
          "totals | where total > \(bound) | where stream == 'cup-\(user)' | project stream",
          "totals | where total > \(bound) | where strcat(stream, '') == 'cup-\(user)'"
        )
      case 2:
        return (
          "pairs | where user == \(user) and even == \(even) and total > \(bound)",
          "pairs | where user + 0 == \(user) and not(even != \(even)) and total > \(bound)"
        )
      default:
        return (
          "events | where seq == \(abs(bound) * 9) and data.n > 0",
          "events | where seq + 0 == \(abs(bound) * 9) and data.n > 0"
        )
      }
    }
  }

  @Test("Read models in KQL, of streams, and events: the same event", arguments: 1...3)
  func sameEvent(seed: UInt64) async throws {
    try await withTemporaryDaybook { daybook in
      var random = SeededGenerator(seed: seed)
      try await filled(daybook, &random)
      let models = try await opened(daybook)
      defer { models.close() }
      var found = 0
      for (keyed, plain) in questions(&random) {
        let start = UInt64.random(in: 0..<300, using: &random)
        let answer = try await daybook.bisect(keyed, over: models, after: start)
        let other = try await daybook.bisect(plain, over: models, after: start)
        #expect(Self.text(answer) == Self.text(other), "\(keyed)")
        if case .found = answer { found += 1 }
      }
      #expect(found > 0)
    }
  }

  private func opened(_ daybook: Daybook) async throws -> ReadModels {
    for view in Self.views {
      try await ViewDefinitions().create(view.name, view.query, in: daybook.log, besides: [])
    }
    return try await ReadModels.open(
      ReadModelCatalog([StreamStates.definition], inLog: ViewDefinitions().definitions),
      of: daybook.log, in: daybook.path, follows: false)
  }

  private static func text(_ outcome: FirstEvent) -> String {
    switch outcome {
    case .found(let event): "\(event.seq)"
    case .holdsAtStart: "at the start"
    case .never: "never"
    }
  }
}

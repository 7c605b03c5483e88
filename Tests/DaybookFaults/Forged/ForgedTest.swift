internal import TestSupport

/// Forges events that the engine reserves, in every wrong form.
///
/// The forged events come by append, by import, by merge, and in logs of older programs without
/// checks. Each is refused with its line and a reason, or changes no answer to a user.
struct ForgedTest: FaultTest {
  let name = "forged"
  let rounds = (short: 3, long: 400)

  /// The number of forged events in each round.
  private static let count = 10

  func run(_ plan: FaultPlan) async throws -> FaultResult {
    guard let program = try? Peer.program(named: "daybook") else {
      return FaultResult(skipped: ["the command 'daybook' is not built here"])
    }
    var result = FaultResult()
    var refused = 0
    for round in 0..<plan.rounds {
      var chance = plan.generator(round)
      let directory = plan.site.freshPath()
      try plan.site.makeDirectory(directory)
      let before = result.findings.count
      let victim = try ForgedDaybook(program, in: directory)
      let events = (0..<Self.count).map { ForgedEvent(number: $0, &chance) }
      for event in events { refused += try victim.offer(event, &result) ? 0 : 1 }
      try victim.merge(events, &result)
      try await victim.forceIn(events, &result)
      result.repeats(since: before, plan.repeating(self, round))
      result.rounds += 1
      try plan.site.remove(directory)
    }
    result.note = "\(refused) of \(result.rounds * Self.count) refused"
    return result
  }
}

extension FaultResult {
  /// Appends the command that repeats the findings to each finding from `start` on.
  fileprivate mutating func repeats(since start: Int, _ words: String) {
    for index in findings.indices.dropFirst(start) { findings[index] += " (\(words))" }
  }
}

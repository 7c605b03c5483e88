internal import TestSupport

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Kills a process that appends with several writers and keeps read models, at any moment, and
/// looks at what it leaves; again and again on the same daybook.
struct KillTest: FaultTest {
  let name = "kill"
  let rounds = (short: 300, long: 10_000)

  /// A daybook has so many rounds, since all of it is checked again and again.
  private static let roundsOfDaybook = 50
  /// All of it is checked once in so many rounds.
  private static let roundsOfCheck = 10

  func run(_ plan: FaultPlan) async throws -> FaultResult {
    var result = FaultResult()
    var daybook = KilledDaybook(path: plan.site.freshPath(), seed: plan.seed)
    var acknowledged = 0
    for round in 0..<plan.rounds {
      let said = try kill(round, daybook.path, plan, &result)
      acknowledged += said.reduce(0) { $0 + $1.events.count }
      let isLast = round == plan.rounds - 1 || (round + 1).isMultiple(of: Self.roundsOfDaybook)
      let isWhole = isLast || (round + 1).isMultiple(of: Self.roundsOfCheck)
      try await daybook.check(round, after: said, wholly: isWhole)
      result.rounds += 1
      guard isLast || !daybook.findings.isEmpty else { continue }
      result.take(daybook, "\(plan.repeating(self, round)), or --rounds \(plan.rounds)")
      try plan.site.remove(daybook.path)
      daybook = KilledDaybook(path: plan.site.freshPath(), seed: plan.seed)
    }
    result.note = "\(acknowledged) acknowledged"
    return result
  }

  /// Runs a process until it has said a random number of lines and a random while has passed.
  private func kill(
    _ round: Int, _ path: String, _ plan: FaultPlan, _ result: inout FaultResult
  ) throws -> [Acknowledgement] {
    var generator = plan.generator(round)
    let peer = try plan.start(KilledWriter(), path, "\(round)", "\(plan.seed)")
    // One in eight dies while it opens the daybook.
    let wanted =
      Int.random(in: 0..<8, using: &generator) == 0
      ? 0 : Int.random(in: 1...16, using: &generator)
    var lines: [String] = []
    while lines.count < wanted, let line = peer.nextLine() { lines.append(line) }
    usleep(UInt32.random(in: 0...(wanted == 0 ? 60_000 : 3_000), using: &generator))
    let signal = peer.kill()
    // What it had said before it was killed is acknowledged, though it is read only now.
    lines += peer.lines()
    if signal != SIGKILL {
      // An exit status stands in the second byte.
      result.signals += 1..<128 ~= signal ? 1 : 0
      result.findings.append(
        "A process ended by \(signal) before it was killed (\(plan.repeating(self, round))).")
    }
    return lines.compactMap { Acknowledgement($0, round: round) }
  }
}

extension FaultResult {
  fileprivate mutating func take(_ daybook: KilledDaybook, _ repeating: String) {
    lost += daybook.lost
    corrupt += daybook.corrupt
    findings += daybook.findings.map { "\($0) (\(repeating))" }
  }
}

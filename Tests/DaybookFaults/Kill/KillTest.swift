internal import TestSupport

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Kills a process at any moment, while it appends with several writers and updates read models.
///
/// Then it checks the daybook, and kills the next process on the same one.
struct KillTest: FaultTest {
  let name = "kill"
  let rounds = (short: 300, long: 10_000)

  /// The number of rounds on one daybook, which is limited because checks of the complete daybook
  /// take longer each time.
  private static let roundsOfDaybook = 50
  /// The number of rounds from one check of the whole daybook to the next.
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

  /// Runs a process, and kills it after a random number of lines and a random time.
  private func kill(
    _ round: Int, _ path: String, _ plan: FaultPlan, _ result: inout FaultResult
  ) throws -> [Acknowledgement] {
    var generator = plan.generator(round)
    let peer = try plan.start(KilledWriter(), path, "\(round)", "\(plan.seed)")
    // One process in eight is killed while it opens the daybook.
    let wanted =
      Int.random(in: 0..<8, using: &generator) == 0
      ? 0 : Int.random(in: 1...16, using: &generator)
    var lines: [String] = []
    while lines.count < wanted, let line = peer.nextLine() { lines.append(line) }
    usleep(UInt32.random(in: 0...(wanted == 0 ? 60_000 : 3_000), using: &generator))
    let signal = peer.kill()
    // Lines that the process had written before it was killed count as acknowledged, too.
    lines += peer.lines()
    if signal != SIGKILL {
      // The value has an exit status in its second byte, and so is greater than any signal.
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

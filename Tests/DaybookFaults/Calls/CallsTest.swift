internal import CFaultShim
internal import DaybookStorage
internal import DaybookSystem
internal import TestSupport

/// Lets each call of the system on a daybook's files fail once, in every way, and looks whether the
/// same open log goes on: the state is that before a transaction or that after it.
struct CallsTest: FaultTest {
  let name = "calls"
  /// The transactions of the script; a round is a run of it with one failing call.
  let rounds = (short: 50, long: 50)

  func run(_ plan: FaultPlan) async throws -> FaultResult {
    guard fault_shim_is_there() == 1 else {
      return FaultResult(skipped: ["nothing can stand between a program and the system here"])
    }
    var tally = Tally()
    for kind in FailureKind.allCases {
      var first = 1
      while let next = try run(kind, from: first, plan, &tally) { first = next }
    }
    tally.result.note = "\(tally.reports.count) different errors told"
    return tally.result
  }

  /// What the processes have said so far.
  private struct Tally {
    var result = FaultResult()
    var reports: Set<String> = []
    /// The call that fails now, and whether none is left.
    var call = 1
    var isDone = false

    /// Takes a line; `repeating` is what repeats a finding.
    mutating func take(_ line: String, _ kind: FailureKind, _ repeating: String) {
      let words = line.split(separator: " ", maxSplits: 1).map { String($0) }
      switch (words.first, words.last ?? "") {
      case ("call", let number):
        call = Int(number) ?? call
        result.rounds += 1
      case ("finding", let finding):
        result.found("\(kind.rawValue) of call \(finding) (\(repeating))")
      case ("report", let report): reports.insert(report)
      default: isDone = line == "done"
      }
    }
  }

  /// Runs a process that goes through the calls; gives the call to go on with when it was ended by
  /// one.
  private func run(
    _ kind: FailureKind, from first: Int, _ plan: FaultPlan, _ tally: inout Tally
  ) throws -> Int? {
    let directory = plan.site.freshPath()
    try plan.site.makeDirectory(directory)
    let peer = try plan.start(
      FailingCaller(), directory, kind.rawValue, "\(plan.rounds)", "\(plan.seed)", "\(first)")
    (tally.call, tally.isDone) = (first, false)
    while let line = peer.nextLine() {
      tally.take(line, kind, "--test \(name) --seed \(plan.seed)")
    }
    let end = try peer.waitForEnd()
    try plan.site.remove(directory)
    if tally.isDone, end == .exited(0) { return nil }
    guard case .signalled(let signal) = end else {
      throw FaultError("The process whose calls fail ended by \(end).")
    }
    tally.result.signals += 1
    tally.result.findings.append(
      "\(kind.rawValue) of call \(tally.call) ended the process by \(signal).")
    return tally.isDone ? nil : tally.call + 1
  }
}

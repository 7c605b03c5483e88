internal import CFaultShim
internal import DaybookStorage
internal import DaybookSystem
internal import TestSupport

/// Lets each call of the system on a daybook's files fail once, in every way.
///
/// The same open log must stay usable, with the state before the transaction or after it.
struct CallsTest: FaultTest {
  let name = "calls"
  /// The number of transactions in the script; each round runs the script with one failing call.
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

  /// The results of all processes so far.
  private struct Tally {
    var result = FaultResult()
    var reports: Set<String> = []
    /// The number of the call that fails now, and below it whether all calls have failed once.
    var call = 1
    var isDone = false

    /// Notes a line of a process; `repeating` are the options that repeat a finding.
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

  /// Runs a process that lets one call after another fail.
  ///
  /// - Returns: The next call if the process was ended by a failing call; `nil` when all are done.
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

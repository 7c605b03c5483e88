internal import CFaultShim
internal import DaybookStorage
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
    var result = FaultResult()
    var reports: Set<String> = []
    for kind in FailureKind.allCases {
      var first = 1
      while let next = try run(kind, from: first, plan, &result, &reports) { first = next }
    }
    result.note = "\(reports.count) different errors told"
    return result
  }

  /// Runs a process that goes through the calls; gives the call to go on with when it was ended by
  /// one.
  private func run(
    _ kind: FailureKind, from first: Int, _ plan: FaultPlan, _ result: inout FaultResult,
    _ reports: inout Set<String>
  ) throws -> Int? {
    let directory = plan.site.freshPath()
    try plan.site.makeDirectory(directory)
    let peer = try plan.start(
      FailingCaller(), directory, kind.rawValue, "\(plan.rounds)", "\(plan.seed)", "\(first)")
    var (call, isDone) = (first, false)
    while let line = peer.nextLine() {
      let words = line.split(separator: " ", maxSplits: 1).map { String($0) }
      switch words[0] {
      case "call":
        call = Int(words[1]) ?? call
        result.rounds += 1
      case "finding":
        result.corrupt += 1
        result.findings.append(
          "\(kind.rawValue) of call \(words[1]) (--test \(name) --seed \(plan.seed))")
      case "report": reports.insert(words[1])
      default: isDone = line == "done"
      }
    }
    let end = try peer.waitForEnd()
    try plan.site.remove(directory)
    if isDone { return nil }
    guard case .signalled(let signal) = end else {
      throw FaultError("The process whose calls fail ended by \(end).")
    }
    result.signals += 1
    result.findings.append("\(kind.rawValue) of call \(call) ended the process by \(signal).")
    return call + 1
  }
}

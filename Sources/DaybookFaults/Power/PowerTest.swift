internal import CFaultShim
internal import DaybookStorage
internal import TestSupport

/// Takes the power away at every moment of a run: whatever was synchronised is there, and of the
/// rest any part; then looks at each daybook that this may leave.
struct PowerTest: FaultTest {
  let name = "power"
  let rounds = (short: 5_000, long: 50_000)

  private static let transactions = 50
  /// So many states of a disk that lies are looked at, some of which must be broken.
  private static let controlCount = 400

  func run(_ plan: FaultPlan) async throws -> FaultResult {
    guard fault_shim_is_there() == 1 else {
      return FaultResult(skipped: ["nothing can stand between a program and the system here"])
    }
    let record = plan.site.freshPath()
    let daybook = plan.site.freshPath()
    let writer = try plan.start(
      RecordedWriter(), daybook, record, "\(Self.transactions)", "\(plan.seed)")
    let said = writer.lines()
    guard try writer.waitForEnd() == .exited(0) else {
      throw FaultError("The run that is recorded failed: \(said.joined(separator: " "))")
    }
    var work = StateChecker.Work(
      directory: plan.site.freshPath(), record: record, transactions: Self.transactions,
      seed: plan.seed, count: plan.rounds, isControl: false)
    try plan.site.makeDirectory(work.directory)
    var result = try check(work, plan)
    work.isControl = true
    work.count = min(Self.controlCount, plan.rounds)
    let control = try check(work, plan)
    if control.isClean {
      result.findings.append(
        "The same run without synchronisation lost nothing: the test itself is broken.")
    }
    let broken = control.lost + control.corrupt + control.signals
    result.note = "control: \(broken) of \(control.rounds) found broken"
    return result
  }

  /// Has all states checked by a process, and by another one from where the first came to grief.
  private func check(_ work: StateChecker.Work, _ plan: FaultPlan) throws -> FaultResult {
    var result = FaultResult()
    var work = work
    while true {
      let peer = try Peer(running: plan.words(StateChecker(), work.words))
      var isDone = false
      while let line = peer.nextLine() {
        isDone = line == "done"
        result.take(line, "--test power --seed \(plan.seed) --rounds \(work.count)")
      }
      let end = try peer.waitForEnd()
      if isDone { return result }
      guard case .signalled(let signal) = end, result.rounds > work.start else {
        throw FaultError("The process that looks at states ended by \(end).")
      }
      result.signals += 1
      result.findings.append("State \(result.rounds - 1) ended the process by signal \(signal).")
      work.start = result.rounds
    }
  }
}

extension FaultResult {
  /// Takes what a ``StateChecker`` says.
  fileprivate mutating func take(_ line: String, _ repeating: String) {
    let words = line.split(separator: " ", maxSplits: 2).map { String($0) }
    switch words.first {
    case "state": rounds = (Int(words[1]) ?? 0) + 1
    case "lost":
      lost += 1
      findings.append("State \(words[1]): \(words[2]) acknowledged events are gone (\(repeating)).")
    case "corrupt":
      corrupt += 1
      findings.append("State \(words[1]): \(words[2]) (\(repeating))")
    default: break
    }
  }
}

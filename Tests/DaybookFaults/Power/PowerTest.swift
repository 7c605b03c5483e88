internal import CFaultShim
internal import DaybookStorage
internal import DaybookSystem
internal import TestSupport

/// Cuts the power at every moment of a run, and checks each daybook that this may leave.
///
/// All synchronised data must be present; of all other data, any part may be missing.
struct PowerTest: FaultTest {
  let name: String
  let rounds: (short: Int, long: Int)
  private let subject: PowerSubject

  private static let transactions = 50

  init(_ subject: PowerSubject, rounds: (short: Int, long: Int)) {
    (self.subject, self.rounds) = (subject, rounds)
    name = subject.testName
  }

  func run(_ plan: FaultPlan) async throws -> FaultResult {
    guard fault_shim_is_there() == 1 else {
      return FaultResult(skipped: ["nothing can stand between a program and the system here"])
    }
    var work = try record(plan)
    let (found, rebuilt) = try check(work, plan)
    var result = found
    if rebuilt > 0 {
      result.findings.append(
        "\(rebuilt) states left a file of a read model that could not be used.")
    }
    work.count = min(subject.controlCount, plan.rounds)
    work.control = .all
    let control = try check(work, plan).result
    if control.isClean { result.findings.append(Self.brokenControl) }
    result.note = "control: \(control.findings.count) of \(control.rounds) found broken"
    guard subject == .views else { return result }
    work.control = .views
    let views = try check(work, plan)
    if views.rebuilt == 0 { result.findings.append(Self.brokenControl) }
    result.note += ", \(views.rebuilt) with read models to be made anew"
    return result
  }

  private static let brokenControl =
    "The same run without synchronisation lost nothing: the test itself is broken."

  /// Runs the script in another process, and records its operations on the disk.
  private func record(_ plan: FaultPlan) throws -> StateWork {
    let work = StateWork(
      subject, in: plan.site.freshPath(), record: plan.site.freshPath(),
      of: plan.site.freshPath(), transactions: Self.transactions, seed: plan.seed,
      count: plan.rounds)
    try plan.site.makeDirectory(work.directory)
    let writer = try plan.start(
      RecordedWriter(), subject.rawValue, work.daybook, work.record, "\(work.transactions)",
      "\(work.seed)")
    let said = writer.lines()
    guard try writer.waitForEnd() == .exited(0) else {
      throw FaultError("The run that is recorded failed: \(said.joined(separator: " "))")
    }
    return work
  }

  /// Lets a process check all states; if a state ends the process, another one continues after it.
  private func check(
    _ work: StateWork, _ plan: FaultPlan
  ) throws -> (result: FaultResult, rebuilt: Int) {
    var (result, rebuilt) = (FaultResult(), 0)
    var work = work
    while true {
      let peer = try Peer(running: plan.words(StateChecker(), work.words))
      var isDone = false
      while let line = peer.nextLine() {
        isDone = line == "done"
        if line.hasPrefix("rebuilt ") { rebuilt += 1 }
        result.take(line, "--test \(name) --seed \(plan.seed) --rounds \(work.count)")
      }
      let end = try peer.waitForEnd()
      if isDone, end == .exited(0) { return (result, rebuilt) }
      guard case .signalled(let signal) = end, result.rounds > work.start else {
        throw FaultError("The process that looks at states ended by \(end).")
      }
      result.signals += 1
      result.findings.append("State \(result.rounds - 1) ended the process by signal \(signal).")
      if isDone { return (result, rebuilt) }
      work.start = result.rounds
    }
  }
}

extension FaultResult {
  /// Notes a line that a ``StateChecker`` prints.
  fileprivate mutating func take(_ line: String, _ repeating: String) {
    let words = line.split(separator: " ", maxSplits: 2).map { String($0) }
    switch (words.first, words.count) {
    case ("state", 2): rounds = (Int(words[1]) ?? 0) + 1
    case ("lost", 3):
      lost += Int(words[2]) ?? 1
      findings.append("State \(words[1]): \(words[2]) acknowledged events are gone (\(repeating)).")
    case ("corrupt", 3): found("State \(words[1]): \(words[2]) (\(repeating))")
    default: break
    }
  }
}

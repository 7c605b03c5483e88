internal import CFaultShim
internal import DaybookEvents
internal import DaybookSystem
internal import Foundation
internal import TestSupport
internal import ViewsTestDomain

/// Stops a process by SIGSTOP before a call of the system, and then lets it continue.
///
/// Meanwhile other processes must answer in time, or give up in time with the process's number. At
/// the end no event may be missing.
struct StoppedTest: FaultTest {
  let name = "stopped"
  /// The number of calls at which each kind of process is stopped, evenly spread over all of its
  /// calls.
  let rounds = (short: 6, long: 100_000)

  func run(_ plan: FaultPlan) async throws -> FaultResult {
    guard fault_shim_is_there() == 1 else {
      return FaultResult(skipped: ["nothing can stand between a program and the system here"])
    }
    var tally = StopTally()
    let sample = plan.site.freshPath()
    try await StoppedDaybook.make(at: sample)
    for kind in StoppedProcess.Kind.allCases {
      let count = try await stop(kind, at: 0, sample, plan, &tally) ?? 0
      if count == 0 { throw FaultError("The \(kind.rawValue) made no calls.") }
      for call in Self.calls(count, plan) {
        _ = try await stop(kind, at: call, sample, plan, &tally)
      }
    }
    tally.result.note = "\(tally.answers) answers, \(tally.refusals) that gave up with a name"
    return tally.result
  }

  /// Returns the numbers of the calls at which to stop: all, or a sample that follows from the
  /// seed.
  private static func calls(_ count: Int, _ plan: FaultPlan) -> [Int] {
    let step = max(1, count / plan.rounds)
    return Array(stride(from: 1 + Int(plan.seed % UInt64(step)), through: count, by: step))
  }

  /// Stops a process at a call, or never for 0, and checks all processes.
  ///
  /// - Returns: The number of calls that the process made in all.
  private func stop(
    _ kind: StoppedProcess.Kind, at call: Int, _ sample: String, _ plan: FaultPlan,
    _ tally: inout StopTally
  ) async throws -> Int? {
    let daybook = StoppedDaybook(path: plan.site.freshPath())
    if kind != .maker { try daybook.copy(sample, withLockFiles: call.isMultiple(of: 2)) }
    let round = StopRound(
      kind: kind, call: call, repeating: "--test \(name) --seed \(plan.seed)")
    let stopped = try plan.start(StoppedProcess(), daybook.path, kind.rawValue, "\(call)")
    let isStopped = stopped.waitForStop()
    if isStopped {
      let bystander = try plan.start(Bystander(), daybook.path, kind.rawValue)
      tally.take(bystander.lines(), from: round, stopped: stopped.processID)
      tally.take(try bystander.waitForEnd(), of: "Who came meanwhile", round)
      stopped.resume()
    }
    let lines = stopped.lines()
    tally.take(try stopped.waitForEnd(), of: "The process that went on", round)
    for problem in try daybook.problems(lines) { tally.result.found("\(round): \(problem)") }
    tally.result.rounds += isStopped ? 1 : 0
    try? plan.site.remove(daybook.path)
    return lines.last { $0.hasPrefix("calls ") }.flatMap { Int($0.dropFirst(6)) }
  }
}

/// The process that was stopped, and the call before which it was stopped.
struct StopRound: CustomStringConvertible {
  let kind: StoppedProcess.Kind
  let call: Int
  let repeating: String

  var description: String { "The \(kind.rawValue) stopped at call \(call) (\(repeating))" }
}

/// The results of all stops so far.
struct StopTally {
  var result = FaultResult()
  private(set) var answers = 0
  private(set) var refusals = 0

  /// Notes the lines of a process that ran while another one was stopped.
  mutating func take(_ lines: [String], from round: StopRound, stopped: Int32) {
    for line in lines {
      let words = line.split(separator: " ", maxSplits: 1).map { String($0) }
      switch words.first {
      case "answered": answers += 1
      case "refused" where line.contains("process \(stopped) "): refusals += 1
      case "refused": result.found("\(round): somebody gave up without its name: \(line)")
      default: break
      }
    }
    if lines.last != "done" {
      result.found("\(round): others did not come to an end: \(lines.last ?? "")")
    }
  }

  mutating func take(_ end: RunningProcess.End, of whose: String, _ round: StopRound) {
    guard end != .exited(0) else { return }
    result.findings.append("\(round): \(whose) ended by \(end).")
  }
}

internal import CFaultShim
internal import DaybookEvents
internal import DaybookStorage
internal import DaybookSystem
internal import Foundation

/// Runs the script with the first call on the daybook's files failing, then the second, and so on.
///
/// It ends when no call is left to fail.
///
/// The role prints `call N` before each run, and `finding N NAME WHAT` for each problem of the run.
/// For each error it prints `report TEXT`, and `done` at the end.
struct FailingCaller: FaultRole {
  let name = "failing-caller"

  func play(_ words: [String]) async throws {
    guard words.count == 5, let kind = FailureKind(rawValue: words[1]),
      let transactions = Int(words[2]), let seed = UInt64(words[3]), let first = UInt64(words[4])
    else { throw FaultError("The role needs a path, a kind, a number, a seed and a call.") }
    let script = try await PowerScript(transactions: transactions, seed: seed)
    var call = first
    repeat {
      say("call \(call)")
      let path = "\(words[0])/\(call)"
      var run = CallsScript(path: path, script)
      fault_shim_watch(path)
      kind.strike(at: call)
      try await run.run()
      let name = String(cString: fault_shim_last_failure())
      for finding in run.findings { say("finding \(call) \(name): \(finding)") }
      for report in run.reports.sorted() { say("report \(name): \(report)") }
      try FileManager.default.removeItem(atPath: path)
      call += 1
    } while fault_shim_failures() > 0
    say("done")
  }
}

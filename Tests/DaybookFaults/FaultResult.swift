internal import DaybookSystem

/// The result of a test.
struct FaultResult: Sendable, Equatable {
  /// The number of rounds that were run.
  var rounds = 0
  /// The number of events that were acknowledged and are missing.
  var lost = 0
  /// The number of times that data was different when it was read back.
  var corrupt = 0
  /// The number of processes that were ended by a signal that the test had not sent.
  var signals = 0
  /// The problems, one sentence each, with the command that repeats the problem.
  var findings: [String] = []
  /// The reasons why parts of the test could not run on this machine.
  var skipped: [String] = []
  /// A remark about a test that found nothing.
  var note = ""

  /// Whether the test found no problem.
  var isClean: Bool { lost == 0 && corrupt == 0 && signals == 0 && findings.isEmpty }

  /// Adds a finding about data that was different when it was read back.
  mutating func found(_ finding: String) {
    corrupt += 1
    findings.append(finding)
  }
}

extension FaultResult {
  /// Adds the findings in a process's output, and how the process ended.
  mutating func take(_ lines: [String], of whose: String, _ end: RunningProcess.End) {
    for line in lines where line.hasPrefix("finding ") {
      found("\(whose): \(line.dropFirst(8))")
    }
    for line in lines where line.hasPrefix("skipped ") { skipped.append(String(line.dropFirst(8))) }
    switch end {
    case .exited(0): break
    case .exited(let status): findings.append("\(whose) ended with status \(status): \(lines)")
    case .signalled(let signal):
      signals += 1
      findings.append("\(whose) was ended by signal \(signal).")
    }
  }
}

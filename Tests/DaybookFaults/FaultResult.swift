internal import DaybookSystem

/// What a test found.
struct FaultResult: Sendable, Equatable {
  /// How many rounds were run.
  var rounds = 0
  /// How many events were acknowledged and are gone.
  var lost = 0
  /// How often something read otherwise than it was written.
  var corrupt = 0
  /// How many processes were ended by a signal that nobody had sent.
  var signals = 0
  /// What is wrong, a sentence each, with what repeats it.
  var findings: [String] = []
  /// Why something could not be tried here.
  var skipped: [String] = []
  /// What else is worth knowing of a test that found nothing.
  var note = ""

  /// Whether nothing is wrong.
  var isClean: Bool { lost == 0 && corrupt == 0 && signals == 0 && findings.isEmpty }

  /// Takes note of something that reads otherwise than it was written.
  mutating func found(_ finding: String) {
    corrupt += 1
    findings.append(finding)
  }
}

extension FaultResult {
  /// Takes what a process said of itself, and how it ended.
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

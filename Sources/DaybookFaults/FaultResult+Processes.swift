internal import DaybookSystem

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

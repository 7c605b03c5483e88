extension PlanNode {
  /// The plan as text: one operator a line in the order of the rows, further inputs indented.
  package var explanation: String { lines.joined(separator: "\n") }

  private var lines: [String] {
    guard let first = inputs.first else { return [summary] }
    let further = inputs.dropFirst().flatMap { $0.lines.map { "    " + $0 } }
    return first.lines + ["| " + summary] + further
  }
}

/// What a table says about what it does not show.
struct OmissionNote {
  let rows: Int
  var columns = 0

  /// One line, such as `… 12,345 more rows`.
  func text(_ glyphs: Glyphs) -> TerminalText {
    let parts = [phrase(rows, "row"), phrase(columns, "column")].compactMap { $0 }
    let mark = glyphs == .ascii ? "..." : "…"
    let hint = columns > 0 ? " (the format line shows all columns)" : ""
    return TerminalText("\(mark) \(parts.joined(separator: ", "))\(hint)")
  }

  private func phrase(_ count: Int, _ noun: String) -> String? {
    guard count > 0 else { return nil }
    return "\(count.description.groupingDigits) more \(noun)\(count == 1 ? "" : "s")"
  }
}

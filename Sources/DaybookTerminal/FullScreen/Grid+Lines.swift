extension Grid {
  /// Lines as rows, each cut at the right margin.
  ///
  /// - Parameters:
  ///   - lines: The lines from top to bottom.
  ///   - columns: The width of the window.
  package init(lines: [AttributedText], columns: Int) {
    self.init(columns: max(columns, 1), rows: lines.map { Self.row($0, columns: columns) })
    if rows.isEmpty { rows = [[]] }
  }

  private static func row(_ line: AttributedText, columns: Int) -> [GridCell] {
    var flow = CellFlow(columns: columns)
    let characters = Array(line.text)
    for (character, style) in zip(
      characters, AttributedText.styles(of: characters, spans: line.spans))
    {
      flow.append(character, style: style)
    }
    return flow.rows[0]
  }
}

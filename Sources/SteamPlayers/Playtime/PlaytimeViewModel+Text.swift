package import DaybookRendering

extension PlaytimeViewModel: TextRenderable {
  package func lines(width: Int) -> [String] { lines(width: width, glyphs: .blocks) }

  /// The lines of text, with bars that are drawn with `glyphs`.
  package func lines(width: Int, glyphs: Glyphs) -> [String] {
    let content = content(glyphs, withRemarks: width >= Self.widthForRemarks)
    let section = SectionedList.Section(title: TerminalText(title), content: content)
    return SectionedList(sections: [section], glyphs: glyphs).lines(width: width)
  }

  /// The minimum width in columns at which remarks are shown next to the bars.
  private static let widthForRemarks = 60

  private func content(_ glyphs: Glyphs, withRemarks: Bool) -> Stack {
    let facts = facts.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
    let header = Paragraph(TerminalText(facts), indentation: 2)
    let chart = BarChart(bars: alignedBars(withRemarks), glyphs: glyphs)
    let notes = notes.map { Paragraph(TerminalText($0), indentation: 2) }
    let blank = Blank()
    return Stack(
      [header] + (bars.isEmpty ? [] : [blank, chart]) + (notes.isEmpty ? [] : [blank])
        + notes)
  }

  /// The bars, whose words and remarks are padded to two right-aligned columns.
  private func alignedBars(_ withRemarks: Bool) -> [BarChart.Bar] {
    let words = bars.map { TerminalText($0.words) }
    let remarks = bars.map { TerminalText(withRemarks ? $0.remark : "") }
    let wordsWidth = words.map(\.width).max() ?? 0
    let remarksWidth = remarks.map(\.width).max() ?? 0
    return bars.indices.map { index in
      let shown = words[index].fitted(to: wordsWidth, .right)
      let remark = remarks[index].fitted(to: remarksWidth, .right)
      return BarChart.Bar(
        label: TerminalText(bars[index].label), value: Double(bars[index].minutes),
        words: TerminalText(remarksWidth == 0 ? shown : shown + "  " + remark))
    }
  }
}

/// An empty line.
private struct Blank: TextRenderable {
  func lines(width: Int) -> [String] { [""] }
}

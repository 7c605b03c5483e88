internal import DaybookPresentation
internal import DaybookRendering

/// The explanation of signs, rendered to text such as `★ watched · + new`.
struct JobLegendText: StyledRenderable {
  let legend: JobLegend
  let window: Window

  func styledLines(width: Int) -> [StyledText] {
    guard !legend.entries.isEmpty else { return [] }
    let texts = legend.entries.map { "\(text(of: $0.sign)) \($0.meaning)" }
    return FoldedText(texts.joined(separator: " · "), .dim).styledLines(width: width)
  }

  private func text(of sign: JobLegend.Sign) -> String {
    switch sign {
    case .watched: window.glyphs.star
    case .mark(let mark): mark.rawValue
    case .nextDay: "+1"
    case .chosenPlace: window.glyphs.chosenPlace
    case .otherPlace: window.glyphs.otherPlace
    case .severalJobs: window.glyphs == .ascii ? "2-9, +" : "2–9, +"
    }
  }
}

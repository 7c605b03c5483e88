/// The CSS rules and classes of chart pictures.
enum SVGStyle {
  static let fonts =
    "system-ui, -apple-system, Segoe UI, Roboto, Noto Sans, DejaVu Sans, sans-serif"

  /// Series have the same colours on light and dark backgrounds, except blue, which is too dark for
  /// a dark background.
  static let rules = """
    .ground{fill:#ffffff}.text{fill:#1f2328}.quiet{fill:#59636e}
    .grid{stroke:#d1d9e0;stroke-width:1}.axis{stroke:#818b98;stroke-width:1}
    .line{fill:none;stroke-width:2;stroke-linejoin:round;stroke-linecap:round}
    .slice{stroke:#ffffff;stroke-width:2}.title{font-weight:600}
    \(series)
    @media (prefers-color-scheme:dark){
    .ground{fill:#0d1117}.text{fill:#f0f6fc}.quiet{fill:#9198a1}
    .grid{stroke:#2a313c}.axis{stroke:#656c76}.slice{stroke:#0d1117}
    .f0{fill:#2e93d6}.s0{stroke:#2e93d6}
    }

    """

  private static let series = Palette.web.enumerated().map { number, colour in
    ".f\(number){fill:\(colour)}.s\(number){stroke:\(colour)}"
  }.joined(separator: "\n")

  /// The class that fills marks of a series.
  static func fill(_ series: Int) -> String { "f\(series % Palette.web.count)" }

  /// The class that draws lines of a series.
  static func stroke(_ series: Int) -> String { "s\(series % Palette.web.count)" }

  /// The attributes of a series that reuses the colour of an earlier series: paler, and with dashed
  /// lines.
  static func again(_ series: Int) -> [SVGAttribute] {
    let round = series / Palette.web.count
    guard round > 0 else { return [] }
    return [.number("opacity", 0.6), .word("stroke-dasharray", "\(4 * round) 4")]
  }
}

internal import DaybookPresentation
internal import DaybookRendering

/// The keys in two columns, with long texts on several lines.
struct KeyHelp {
  let rows: [[Cell]]

  /// The longest names of keys, and the blanks beside both columns.
  private static let keyWidth = 16
  private static let margins = 4

  init(width: Int, _ language: Language) {
    let room = max(width - Self.keyWidth - Self.margins, 12)
    rows = GridKeys.all.flatMap { key in
      Self.lines(key.text(in: language), width: room).enumerated().map { index, line in
        [.text(index == 0 ? key.keys : ""), .text(line)]
      }
    }
  }

  /// `text` in lines of at most `width` characters, broken at blanks.
  private static func lines(_ text: String, width: Int) -> [String] {
    var lines = [""]
    for word in text.split(separator: " ") {
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}

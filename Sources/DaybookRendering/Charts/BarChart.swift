/// A horizontal bar for each row, with a label and a value; all bars have the same scale.
package struct BarChart: Sendable, Equatable {
  /// A bar with its label on the left and its value, in words, on the right.
  package struct Bar: Sendable, Equatable {
    package let label: TerminalText
    package let value: Double
    package let words: TerminalText

    /// - Parameters:
    ///   - label: The name of the measured thing.
    ///   - value: The size of the bar; a negative value counts as 0.
    ///   - words: The value in words, such as `2 h 5 min`.
    package init(label: TerminalText, value: Double, words: TerminalText) {
      self.label = label
      self.value = value
      self.words = words
    }
  }

  package let bars: [Bar]
  package let glyphs: Glyphs
  package let indentation: Int

  package init(bars: [Bar], glyphs: Glyphs = .blocks, indentation: Int = 2) {
    self.bars = bars
    self.glyphs = glyphs
    self.indentation = indentation
  }
}

extension BarChart: TextRenderable {
  /// The lines of the chart; the longest bar fills the columns that labels and words leave free.
  ///
  /// If fewer than 3 columns are free, there are no bars.
  package func lines(width: Int) -> [String] {
    let words = bars.map(\.words.width).max() ?? 0
    let labels = labelWidth(width: width, words: words)
    let room = width - indentation - labels - words - 4
    let longest = bars.map(\.value).max() ?? 0
    return bars.map { bar in
      let length = longest > 0 ? bar.value / longest * Double(room) : 0
      let drawn = room < 3 ? "" : TerminalText(glyphs.bar(length)).fitted(to: room) + "  "
      let line =
        String(repeating: " ", count: indentation) + bar.label.fitted(to: labels) + "  " + drawn
        + bar.words.fitted(to: words, .right)
      return TerminalText(line.trimmingEnd()).truncated(to: width).text
    }
  }

  /// The number of columns that suffice to compare bars.
  ///
  /// Bars get more columns only if all labels are shown in full.
  private static let enough = 10

  /// The width of the longest label, limited so that ``enough`` columns remain for the bars.
  ///
  /// The limit is at least half of the columns that the words leave, and at least 4.
  private func labelWidth(width: Int, words: Int) -> Int {
    let widest = bars.map(\.label.width).max() ?? 0
    let room = width - indentation - words - 4
    return min(widest, max(4, room / 2, room - Self.enough))
  }
}

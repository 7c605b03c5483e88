/// The names of months and the number marks of a chart, in the language of the screen.
package struct ChartWords: Sendable, Equatable {
  /// Twelve short names, in the form used after a day.
  package let months: [String]
  /// The mark before a fraction; ``groupMark`` is the mark between thousands.
  package let decimalMark: String
  package let groupMark: String

  package init(months: [String], decimalMark: String, groupMark: String) {
    (self.months, self.decimalMark, self.groupMark) = (months, decimalMark, groupMark)
  }

  package static let english = ChartWords(
    months: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
    decimalMark: ".", groupMark: ",")

  /// The number in `text`, with the English marks replaced by the marks of this language.
  func number(_ text: String) -> String {
    guard self != .english else { return text }
    return text.map { character in
      switch character {
      case ".": decimalMark
      case ",": groupMark
      default: String(character)
      }
    }.joined()
  }
}

extension Chart {
  /// The text of a value, for display at its mark.
  func text(of value: Double) -> String { words.number(value.text(on: yAxis)) }
}

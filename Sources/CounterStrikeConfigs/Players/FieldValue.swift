internal import DaybookWeb

/// A published value about a player, which is a text or a number.
package enum FieldValue: Sendable, Hashable {
  case text(String)
  case number(Double)

  /// The text of the value in events, in which an integer has no decimal point.
  package var text: String {
    switch self {
    case .text(let text): text
    case .number(let number): Self.text(of: number)
    }
  }

  package var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  static func text(of number: Double) -> String {
    Int64(exactly: number).map { "\($0)" } ?? "\(number)"
  }
}

extension FieldValue {
  /// The value of `field` in the `published` text; `nil` if the text stands for an unknown value.
  ///
  /// A published number may have a unit, as in `1000 Hz` or `100%`.
  ///
  /// - Throws: `AnswerProblem` if a number is invalid.
  static func reading(_ published: String, of field: PlayerField) throws(AnswerProblem) -> Self? {
    let text = published.trimmingBlanks
    if placeholders.contains(text.lowercased()) { return nil }
    guard field.isNumber else { return .text(text) }
    var digits = text[...]
    for unit in ["%", "hz", "dpi"] where digits.lowercased().hasSuffix(unit) {
      digits = digits.dropLast(unit.count)
    }
    guard let number = Double(decimal: String(digits).trimmingBlanks),
      number.magnitude <= largest
    else { throw AnswerProblem("'\(text)' is no number that a player could set") }
    return .number(number)
  }

  /// The maximum magnitude of a number, which is far above all real settings.
  private static let largest = 1e9

  /// The published texts that mean an unknown value, in lower case.
  private static let placeholders: Set = ["", "-", "–", "—", "?", "unknown", "n/a", "null"]
}

extension String {
  /// The text without white space at its beginning and end.
  var trimmingBlanks: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

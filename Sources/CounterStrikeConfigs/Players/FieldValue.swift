internal import DaybookWeb

/// One published fact about a player: a text, or a number.
package enum FieldValue: Sendable, Hashable {
  case text(String)
  case number(Double)

  /// The stored form: a whole number without a point, any other number in its shortest form.
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
  /// The value of `field` in the published text; `nil` for a placeholder of an unknown value.
  ///
  /// Numbers are published with units: `1000 Hz`, `100%`.
  ///
  /// - Throws: `AnswerProblem` when a number is invalid.
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

  /// The limit for numbers, which is far above every real setting.
  private static let largest = 1e9

  /// The texts that mean an unknown value, in small letters.
  private static let placeholders: Set = ["", "-", "–", "—", "?", "unknown", "n/a", "null"]
}

extension String {
  /// The text without blanks at both ends.
  var trimmingBlanks: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

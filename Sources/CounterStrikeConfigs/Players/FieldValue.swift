internal import DaybookWeb

/// One published fact of a player: a text, or a number.
package enum FieldValue: Sendable, Hashable {
  case text(String)
  case number(Double)

  /// As events keep it: a whole number without a point, any other in its shortest form.
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
  /// What `field` says where it says `published`; `nil` where it says that nobody knows.
  ///
  /// Numbers are published with units: `1000 Hz`, `100%`.
  ///
  /// - Throws: `AnswerProblem` when a number is none.
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

  /// No setting is near it.
  private static let largest = 1e9

  /// What stands where nothing is known.
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

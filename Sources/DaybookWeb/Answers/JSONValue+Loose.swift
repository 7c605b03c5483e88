package import DaybookValues

/// Members as servers send them that say 0 for unknown, empty text for none, and text for numbers.
extension JSONValue {
  /// The instant at `key` in unix seconds; `nil` when it is missing, null, or 0, which
  /// means that nobody knows.
  package func unixTime(_ key: String) throws(AnswerProblem) -> Timestamp? {
    guard let seconds = try wholeNumber(key), seconds != 0 else { return nil }
    do throws(TimestampError) { return try Timestamp(secondsSinceEpoch: seconds) } catch {
      throw AnswerProblem("'\(key)' is no time")
    }
  }

  /// The text at `key`; `nil` when it is missing, null or empty.
  package func filledText(_ key: String) throws(AnswerProblem) -> String? {
    let text = try text(key)
    return text?.isEmpty == true ? nil : text
  }

  /// The number at `key`, sent as a number or as its text.
  package func looseNumber(_ key: String) throws(AnswerProblem) -> Double? {
    guard let text = self[key]?.string else { return try number(key) }
    guard let number = Double(decimal: text) else { throw AnswerProblem("'\(key)' is no number") }
    return number
  }
}

package import DaybookValues

/// Reads members as some servers send them: 0 for an unknown value, empty text for a missing text,
/// and text for a number.
extension JSONValue {
  /// The instant at `key`, which is sent in seconds since 1970.
  ///
  /// It is `nil` if the member is missing, null or 0, which all mean unknown.
  package func unixTime(_ key: String) throws(AnswerProblem) -> Timestamp? {
    guard let seconds = try wholeNumber(key), seconds != 0 else { return nil }
    do throws(TimestampError) { return try Timestamp(secondsSinceEpoch: seconds) } catch {
      throw AnswerProblem("'\(key)' is no time")
    }
  }

  /// The text at `key`; `nil` if it is missing, null or empty.
  package func filledText(_ key: String) throws(AnswerProblem) -> String? {
    let text = try text(key)
    return text?.isEmpty == true ? nil : text
  }

  /// The number at `key`, which may be sent as a text; `nil` if it is missing or null.
  package func looseNumber(_ key: String) throws(AnswerProblem) -> Double? {
    guard let text = self[key]?.string else { return try number(key) }
    guard let number = Double(decimal: text) else { throw AnswerProblem("'\(key)' is no number") }
    return number
  }
}

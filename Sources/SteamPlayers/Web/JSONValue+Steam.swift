import DaybookValues
import DaybookWeb

extension JSONObject {
  /// The number of the player whom an answer of `ISteamUserStats` is about; `nil` where it is not
  /// said.
  var numberOfPlayer: String? {
    self["steamID"].flatMap { $0.string ?? $0.integer.map { "\($0)" } }
  }
}

/// Members as Steam sends them: 0 for unknown, text for numbers, empty text for none.
extension JSONValue {
  /// In bytes: names are parts of the keys of rows.
  static var longestName: Int { 256 }

  /// The instant at `key` in unix seconds; `nil` when it is missing, null, or 0, which means that
  /// Steam does not know.
  func unixTime(_ key: String) throws(AnswerProblem) -> Timestamp? {
    guard let seconds = try wholeNumber(key), seconds != 0 else { return nil }
    do throws(TimestampError) { return try Timestamp(secondsSinceEpoch: seconds) } catch {
      throw AnswerProblem("'\(key)' is no time")
    }
  }

  /// The text at `key`; `nil` when it is missing, null or empty.
  func filledText(_ key: String) throws(AnswerProblem) -> String? {
    let text = try text(key)
    return text?.isEmpty == true ? nil : text
  }

  /// Whether the number at `key` is not 0, or the value is `true`.
  func flag(_ key: String) throws(AnswerProblem) -> Bool {
    if let value = self[key]?.bool { return value }
    return try wholeNumber(key).map { $0 != 0 } ?? false
  }

  /// The number at `key`, sent as a number or as its text.
  func looseNumber(_ key: String) throws(AnswerProblem) -> Double? {
    guard let text = self[key]?.string else { return try number(key) }
    guard let number = Double(decimal: text) else { throw AnswerProblem("'\(key)' is no number") }
    return number
  }
}

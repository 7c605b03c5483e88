internal import DaybookValues
internal import DaybookWeb

extension JSONObject {
  /// The account number of the player in an answer of `ISteamUserStats`; `nil` if there is none.
  var numberOfPlayer: String? {
    self["steamID"].flatMap { $0.string ?? $0.integer.map { "\($0)" } }
  }
}

/// Reads members as Steam sends them: 0 for an unknown value, text for a number, and empty text for
/// missing text.
extension JSONValue {
  /// The maximum length of a name in bytes, because names are parts of the keys of rows.
  static var longestName: Int { 256 }

  /// Whether the value at `key` is `true`, or a number other than 0.
  ///
  /// A missing value counts as false.
  func flag(_ key: String) throws(AnswerProblem) -> Bool {
    if let value = self[key]?.bool { return value }
    return try wholeNumber(key).map { $0 != 0 } ?? false
  }
}

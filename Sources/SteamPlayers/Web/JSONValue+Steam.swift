internal import DaybookValues
internal import DaybookWeb

extension JSONObject {
  /// The number of the player in an answer of `ISteamUserStats`; `nil` if there is none.
  var numberOfPlayer: String? {
    self["steamID"].flatMap { $0.string ?? $0.integer.map { "\($0)" } }
  }
}

/// Members in Steam's form: 0 for unknown values, text for numbers, empty text for missing text.
extension JSONValue {
  /// The highest number of bytes of a name: names are parts of the keys of rows.
  static var longestName: Int { 256 }

  /// Whether the value at `key` is `true`, or a number other than 0; false if it is missing.
  func flag(_ key: String) throws(AnswerProblem) -> Bool {
    if let value = self[key]?.bool { return value }
    return try wholeNumber(key).map { $0 != 0 } ?? false
  }
}

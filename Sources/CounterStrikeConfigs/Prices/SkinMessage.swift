package import DaybookValues
package import DaybookWeb

/// A message of the market's feed, which is JSON whose `data` is an array encoded in a JSON string.
///
/// ```json
/// {"type":"history_go","data":"[\"1\",\"2\",\"AK-47 | Redline (Field-Tested)\",\"12:30\",\"6123\"]"}
/// ```
package struct SkinMessage: Sendable, Equatable {
  /// The skin and its price; `nil` if the item is not a skin, such as a case or a sticker.
  package let priced: SkinPriced?
  /// The parts of the message that identify it, which are all parts except the Russian name.
  let content: [String]

  /// Reads `message`.
  ///
  /// - Throws: `AnswerProblem` if it is not a message about a sale.
  package init(_ message: JSONValue) throws(AnswerProblem) {
    guard message["type"]?.string == "history_go" else {
      throw AnswerProblem("'type' is not history_go")
    }
    let data = Self.unwrapped(message["data"])
    guard let parts = data?.array, parts.count >= 5 else {
      throw AnswerProblem("'data' is no array of a class, an instance, a name, a time and a price")
    }
    let texts = parts.map { $0.string ?? "\($0)" }
    guard texts.allSatisfy({ $0.utf8.count <= Self.longestText }) else {
      throw AnswerProblem("'data' holds a text longer than \(Self.longestText) bytes")
    }
    guard let thousandths = Int64(texts[4]), thousandths >= 0 else {
      throw AnswerProblem("'\(texts[4])' is no price in thousandths")
    }
    content = Array(texts.prefix(5)) + (texts.count > 6 ? [texts[6]] : [])
    priced = Skin(texts[2]).map { skin in
      SkinPriced(
        skin, thousandths: thousandths, classID: texts[0], instanceID: texts[1],
        colour: texts.count > 6 ? texts[6] : nil)
    }
  }

  /// Reads a text of the feed.
  ///
  /// The text is JSON with JSON encoded in its strings. Some messages are even the inside of a JSON
  /// string: each quote has a backslash, and the outer quotes are missing.
  ///
  /// - Throws: `AnswerProblem` if the text is not a message about a sale.
  package init(parsing text: String) throws(AnswerProblem) {
    guard let message = Self.unwrapped(.string(text)), message.object != nil else {
      throw AnswerProblem("it is no JSON object")
    }
    try self.init(message)
  }

  /// The maximum length of a text in bytes, because the name is a part of the key of a row.
  private static let longestText = 256

  /// The value inside nested JSON strings; the feed nests its values in two of them.
  private static func unwrapped(_ value: JSONValue?) -> JSONValue? {
    var value = value
    for _ in 0..<4 {
      guard let text = value?.string else { return value }
      value = (try? JSONValue(parsing: text)) ?? (try? JSONValue(parsing: "\"\(text)\""))
    }
    return value
  }
}

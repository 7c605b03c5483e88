package import DaybookValues
package import DaybookWeb

/// A message of the market's feed: JSON whose `data` is the JSON text of an array.
///
/// ```json
/// {"type":"history_go","data":"[\"1\",\"2\",\"AK-47 | Redline (Field-Tested)\",\"12:30\",\"6123\"]"}
/// ```
package struct SkinMessage: Sendable, Equatable {
  /// The offered skin; `nil` for a case or a sticker.
  package let priced: SkinPriced?
  /// The content that identifies the message: everything except the name in Russian.
  let content: [String]

  /// Reads `message`.
  ///
  /// - Throws: `AnswerProblem` when it is not a message of this kind.
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
  /// The text is JSON whose strings contain JSON again. Some messages look like the inside of such
  /// a string: each quote has a backslash, and the outer quotes are missing.
  ///
  /// - Throws: `AnswerProblem` if the text is not a message of this kind.
  package init(parsing text: String) throws(AnswerProblem) {
    guard let message = Self.unwrapped(.string(text)), message.object != nil else {
      throw AnswerProblem("it is no JSON object")
    }
    try self.init(message)
  }

  /// The highest number of bytes of the name, which is a part of the key of a row.
  private static let longestText = 256

  /// The content of nested JSON strings at any depth; the feed nests them twice.
  private static func unwrapped(_ value: JSONValue?) -> JSONValue? {
    var value = value
    for _ in 0..<4 {
      guard let text = value?.string else { return value }
      value = (try? JSONValue(parsing: text)) ?? (try? JSONValue(parsing: "\"\(text)\""))
    }
    return value
  }
}

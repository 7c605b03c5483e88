package import DaybookWeb

/// The answer from the address of a player's published config file.
package struct ConfigAnswer {
  /// The maximum length of an answer in bytes, which is far above the length of a config file.
  private static let longest = 256 << 10

  /// The text of the file.
  package let text: String

  /// Reads `answer`, which must be text without control characters, and not a web page.
  ///
  /// - Throws: `AnswerProblem` that says what the answer is instead.
  package init(_ answer: PageAnswer) throws(AnswerProblem) {
    switch answer.status {
    case 200..<300: break
    case 300..<400: throw AnswerProblem("it sends to another address (\(answer.status))")
    case 404, 410: throw AnswerProblem("it is not there (\(answer.status))")
    default: throw AnswerProblem("it was refused (\(answer.status))")
    }
    guard answer.body.count <= Self.longest else {
      throw AnswerProblem("it is larger than \(Self.longest >> 10) KiB")
    }
    guard let text = String(validating: answer.body, as: UTF8.self),
      text.unicodeScalars.allSatisfy(\.isOfText)
    else { throw AnswerProblem("it is no text") }
    guard text.first(where: { !$0.isWhitespace }) != "<" else {
      throw AnswerProblem("it is a page of the web, and no file of settings")
    }
    guard !text.allSatisfy(\.isWhitespace) else { throw AnswerProblem("it is empty") }
    self.text = text
  }
}

extension Unicode.Scalar {
  /// Whether a text file may contain the scalar: a tab, an LF, a CR, or a scalar that is not a
  /// control character.
  fileprivate var isOfText: Bool {
    switch self {
    case "\t", "\n", "\r": true
    default: properties.generalCategory != .control
    }
  }
}

package import DaybookValues

/// The body of an answer, which is JSON, or any text if the server did not send JSON.
package enum AnswerBody: Sendable, Equatable {
  case json(JSONValue)
  case text(String)

  /// The JSON value, or `nil` for text.
  package var json: JSONValue? {
    guard case .json(let value) = self else { return nil }
    return value
  }

  /// The text, or `nil` for JSON.
  package var text: String? {
    guard case .text(let text) = self else { return nil }
    return text
  }
}

extension AnswerBody {
  /// The maximum length of a text in bytes, because a page that reports an error is not longer.
  private static let longestText = 1 << 16

  /// The content of `bytes`; if they are not JSON, `problem` is the reason why.
  static func reading(_ bytes: [UInt8]) -> (body: AnswerBody, problem: String?) {
    do throws(AnswerProblem) {
      return (.json(try json(bytes)), nil)
    } catch {
      let text = String(decoding: bytes.prefix(longestText), as: UTF8.self)
      return (.text(text), error.reason)
    }
  }

  private static func json(_ bytes: [UInt8]) throws(AnswerProblem) -> JSONValue {
    guard !bytes.isEmpty else { throw AnswerProblem("it is empty") }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw AnswerProblem("it is not written in UTF-8")
    }
    if text.first(where: { !$0.isWhitespace }) == "<" {
      throw AnswerProblem("it is a web page, not JSON")
    }
    do throws(JSONError) { return try parsing(text) } catch {
      throw AnswerProblem("it is not JSON: \(error)")
    }
  }

  /// Parses `text`, if necessary after ``MendedJSON`` has changed parts that the parser refuses.
  private static func parsing(_ text: String) throws(JSONError) -> JSONValue {
    do throws(JSONError) { return try JSONValue(parsing: text) } catch {
      guard MendedJSON.mends(error.reason) else { throw error }
      let mended = MendedJSON(Array(text.utf8))
      return try JSONValue(parsing: String(decoding: mended.bytes, as: UTF8.self))
    }
  }
}

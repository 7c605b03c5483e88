internal import Daybook
internal import KustoService

/// The JSON body of a request from the page.
struct PageQuestion {
  private let json: JSONValue

  /// - Throws: ``KustoFailure`` if the body is not JSON.
  init(_ body: [UInt8]) throws(KustoFailure) {
    guard let text = String(validating: body, as: UTF8.self),
      let json = try? JSONValue(parsing: text)
    else { throw KustoFailure("The body is no JSON in UTF-8.") }
    self.json = json
  }

  /// The text of the member `name`.
  ///
  /// - Throws: ``KustoFailure`` if the member is not a text.
  func text(_ name: String) throws(KustoFailure) -> String {
    guard let text = json[name]?.string else {
      throw KustoFailure("The body has no text '\(name)'.")
    }
    return text
  }

  /// The number of the member `name`, which must be an integer that is not negative.
  func number(_ name: String) throws(KustoFailure) -> Int {
    guard let number = json[name]?.integer, number >= 0 else {
      throw KustoFailure("The body has no number '\(name)'.")
    }
    return Int(number)
  }
}

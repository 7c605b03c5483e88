/// The reaction of a server to a request: it answers, or it misbehaves.
package enum TestAnswer: Sendable {
  /// Sends a complete answer.
  case body([UInt8], status: Int, headers: [(String, String)])
  /// Sends a complete answer, packed by gzip if the client accepts that.
  case packed([UInt8])
  /// Sends these bytes as they are; then the server ends the connection, or sends nothing more.
  case raw([UInt8], ends: Bool)
  /// Announces the length of `body`, and closes the connection after this many bytes of it.
  case cut([UInt8], after: Int)
  /// Closes the connection at once.
  case hangUp
  /// Never sends anything.
  case silence
  /// Announces the length of `body`, and sends a byte of it each time these milliseconds have
  /// passed.
  case drip([UInt8], milliseconds: Int64)
  /// Streams this many bytes without announcing their number.
  case flood(bytes: Int)

  /// Makes an answer of JSON, or of other text under the type of JSON.
  package static func json(
    _ text: String, status: Int = 200, headers: [(String, String)] = []
  ) -> TestAnswer {
    let type = ("content-type", "application/json; charset=UTF-8")
    return .body(Array(text.utf8), status: status, headers: [type] + headers)
  }

  /// Makes an answer with a web page.
  package static func page(
    _ text: String, status: Int = 200, headers: [(String, String)] = []
  ) -> TestAnswer {
    let body = "<!DOCTYPE html><html><head><title>x</title></head><body>\(text)</body></html>"
    return .body(
      Array(body.utf8), status: status, headers: [("content-type", "text/html")] + headers)
  }
}

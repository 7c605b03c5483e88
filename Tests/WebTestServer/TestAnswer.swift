/// What a server does when it is asked: it answers, or it misbehaves.
package enum TestAnswer: Sendable {
  /// Answers properly.
  case body([UInt8], status: Int, headers: [(String, String)])
  /// Answers properly, packed when the client takes that.
  case packed([UInt8])
  /// Sends these bytes as they are, and then nothing, or the end.
  case raw([UInt8], ends: Bool)
  /// Announces `body` and closes after so many bytes of it.
  case cut([UInt8], after: Int)
  /// Closes at once.
  case hangUp
  /// Sends nothing, ever.
  case silence
  /// Announces `body` and sends one byte of it every so many milliseconds.
  case drip([UInt8], milliseconds: Int64)
  /// Streams so many bytes without saying how many there will be.
  case flood(bytes: Int)

  /// Answers with JSON, or other text.
  package static func json(
    _ text: String, status: Int = 200, headers: [(String, String)] = []
  ) -> TestAnswer {
    let type = ("content-type", "application/json; charset=UTF-8")
    return .body(Array(text.utf8), status: status, headers: [type] + headers)
  }

  /// Answers with a web page.
  package static func page(
    _ text: String, status: Int = 200, headers: [(String, String)] = []
  ) -> TestAnswer {
    let body = "<!DOCTYPE html><html><head><title>x</title></head><body>\(text)</body></html>"
    return .body(
      Array(body.utf8), status: status, headers: [("content-type", "text/html")] + headers)
  }
}

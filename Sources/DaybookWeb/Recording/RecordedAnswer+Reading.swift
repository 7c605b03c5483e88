internal import DaybookValues

extension RecordedAnswer {
  /// Reads recorded answers from lines of JSON, skipping blank lines.
  ///
  /// ```json
  /// {"fetched_at":"2026-01-01T04:00:00Z","method":"v1/x","query":{},"status":200,"body":{}}
  /// ```
  ///
  /// A body that is a string is a text that the server sent instead of JSON. Unknown members are
  /// ignored.
  ///
  /// - Throws: ``RecordingError`` with the number of the first line that is not a recorded answer.
  /// - Complexity: O(*n*) in the length of the text.
  package static func reading(ndjson: String) throws(RecordingError) -> [RecordedAnswer] {
    var answers: [RecordedAnswer] = []
    var number = 0
    for line in ndjson.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      guard line.contains(where: { !$0.isWhitespace }) else { continue }
      do throws(RecordingError.Reason) {
        answers.append(try RecordedAnswer(line: String(line)))
      } catch {
        throw RecordingError(line: number, reason: error)
      }
    }
    return answers
  }

  private init(line: String) throws(RecordingError.Reason) {
    let value: JSONValue
    do throws(JSONError) { value = try JSONValue(parsing: line) } catch { throw .json(error) }
    guard let text = value["fetched_at"]?.string, let time = try? Timestamp(parsing: text) else {
      throw .member("fetched_at", wanted: "a time such as 2026-01-01T04:00:00Z")
    }
    guard let method = value["method"]?.string else { throw .member("method", wanted: "text") }
    guard let status = value["status"]?.integer, (100...599).contains(status) else {
      throw .member("status", wanted: "a number from 100 to 599")
    }
    guard let body = value["body"] else { throw .member("body", wanted: "JSON, or text") }
    self.init(
      fetchedAt: time, method: method, query: value["query"]?.object ?? [:], status: Int(status),
      body: body.string.map(AnswerBody.text) ?? .json(body))
  }
}

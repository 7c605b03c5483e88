internal import DaybookValues

/// A line of a web server: the common log format, or the combined log format with referer and
/// agent.
struct AccessLogLine {
  private(set) var fields = JSONObject()

  /// Reads a line; returns `nil` when it has a different form.
  init?(_ line: String, hasAgent: Bool) {
    var words = LineWords(line)
    var members: [JSONObject.Member] = []
    func add(_ key: String, _ value: JSONValue) { members.append(.init(key: key, value: value)) }
    guard let client = words.word(), words.take(" "), let identity = words.word(), words.take(" "),
      let user = words.word(before: ["["])?.trimmingBlanks,
      let time = words.text(between: "[", and: "]"), words.take(" "),
      let request = words.quoted(), words.take(" "), let status = words.word(), words.take(" "),
      let bytes = words.word(), let code = Int64(status), bytes == "-" || Int64(bytes) != nil
    else { return nil }
    add("client", .string(client))
    add("identity", Self.value(identity))
    add("user", Self.value(user))
    add("time", .string(time))
    members += Self.parts(of: request)
    add("status", .integer(code))
    add("bytes", Int64(bytes).map { .integer($0) } ?? .null)
    if hasAgent {
      guard words.take(" "), let referer = words.quoted(), words.take(" "),
        let agent = words.quoted()
      else { return nil }
      add("referer", Self.value(referer))
      add("agent", Self.value(agent))
      words.takeBlanks()
      if !words.isAtEnd { add("rest", .string(words.tail)) }
    } else {
      guard words.isAtEnd else { return nil }
    }
    fields = JSONObject(members)
  }

  /// The text of a field; null for a hyphen, with which logs mark an unknown value.
  private static func value(_ text: String) -> JSONValue { text == "-" ? .null : .string(text) }

  /// Method, path and protocol; a request of a different form is kept as one text.
  private static func parts(of request: String) -> [JSONObject.Member] {
    let parts = request.split(separator: " ", omittingEmptySubsequences: false).map { String($0) }
    guard parts.count == 3, parts[2].hasPrefix("HTTP/") else {
      return [.init(key: "request", value: value(request))]
    }
    return zip(["method", "path", "protocol"], parts).map { key, part in
      JSONObject.Member(key: key, value: .string(part))
    }
  }
}

extension String {
  /// The text without the blanks at its end.
  fileprivate var trimmingBlanks: String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}

package import DaybookQuery
internal import DaybookRendering
internal import DaybookValues

/// Why there is no complete answer, in the form that Kusto's clients expect.
package struct KustoFailure: Error, Sendable, Equatable {
  /// The HTTP status of the answer, which applies if nothing has been sent yet.
  package let status: Int
  let code: String
  /// A sentence that states the problem and what to do about it.
  package let explanation: String
  /// The words that Kusto's tools expect before the explanation, such as `Syntax error: `.
  private var prefix = ""
  /// The name of the error in Kusto's library.
  private(set) var type = "Kusto.Data.Exceptions.KustoBadRequestException"
  private(set) var place: Place?

  /// Where a mistake is in a query, for the JSON of the error.
  struct Place: Equatable {
    let code: String
    let line: Int
    let column: Int
    let token: String
  }

  package init(_ status: Int, _ code: String, _ explanation: String) {
    (self.status, self.code, self.explanation) = (status, code, explanation)
  }

  /// The explanation as Kusto's tools show it.
  package var message: String { prefix + explanation }

  /// Makes the failure of a request that is wrong itself.
  package init(_ message: String) { self.init(400, "General_BadRequest", message) }

  static func noDatabase(_ name: String, served: String) -> KustoFailure {
    KustoFailure(
      "There is no database '\(name)'. This server has '\(served)', also as of a position: "
        + "'\(served)@1200', '\(served)@2026-03-23', '\(served)@-1h'.")
  }

  /// Makes the failure of a query whose text has mistakes.
  ///
  /// - Parameters:
  ///   - diagnostics: The mistakes; there must be at least one.
  ///   - text: The text that the client sent.
  ///   - parsed: The text that was parsed, if it differs from `text`.
  package init(_ diagnostics: [Diagnostic], of text: String, parsedAs parsed: String? = nil) {
    let isSyntax = !QuerySyntax.parse(parsed ?? text).diagnostics.isEmpty
    let lines = DiagnosticReport(of: text).lines(for: diagnostics)
    self.init((["The query cannot be understood."] + lines).joined(separator: "\n"))
    let kind = isSyntax ? "Syntax" : "Semantic"
    prefix = "\(kind) error: "
    type = "Kusto.Data.Exceptions.\(kind)Exception"
    place = Place(isSyntax ? "SYN0002" : "SEM0100", diagnostics[0].range, of: text)
  }

  /// Makes the failure of a query that had already begun to run.
  ///
  /// - Parameters:
  ///   - error: The error of the query.
  ///   - isLate: Whether the time limit of the query has passed.
  package init(_ error: QueryError, isLate: Bool) {
    switch error {
    case .cancelled where isLate:
      self.init(
        400, "Timeout",
        "The query took longer than it may. Narrow it, or give it more time by "
          + "'servertimeout', up to what the server allows (--max-time).")
      type = "Kusto.DataNode.Exceptions.QueryTimeoutException"
    case .limit(.rows, let figure): self = .tooManyRows(figure)
    case .limit(.memory, _), .tooLarge:
      self.init(400, "LimitsExceeded", error.description)
      type = "Kusto.DataNode.Exceptions.KustoQueryRunawayException"
    case .table: self.init(400, Self.unreadable, CommandMessage(error).text)
    case .assertion, .cancelled: self.init(error.description)
    }
  }

  static func tooManyRows(_ most: Int) -> KustoFailure {
    tooLarge(
      "The result has more than \(most) rows. Narrow it, or set the option 'notruncation' or "
        + "'truncationmaxrecords'.")
  }

  static func tooManyBytes(_ most: Int) -> KustoFailure {
    tooLarge(
      "The result has more than \(most >> 20) MiB. Narrow it, or set the option 'notruncation'.")
  }

  private static func tooLarge(_ message: String) -> KustoFailure {
    var failure = KustoFailure(400, "LimitsExceeded", "E_QUERY_RESULT_SET_TOO_LARGE: \(message)")
    failure.type = "Kusto.DataNode.Exceptions.KustoQueryResultSetTooLargeException"
    return failure
  }
}

extension KustoFailure.Place {
  init(_ code: String, _ range: SourceRange, of text: String) {
    let bytes = Array(text.utf8)
    let before = bytes.prefix(range.start)
    let newline = UInt8(ascii: "\n")
    self.init(
      code: code, line: before.count { $0 == newline } + 1,
      column: before.count - (before.lastIndex(of: newline).map { $0 + 1 } ?? 0),
      token: String(
        decoding: bytes.dropFirst(range.start).prefix(min(range.count, 80)), as: UTF8.self))
  }
}

extension KustoFailure {
  /// The object that answers contain as `error`.
  func json(_ identity: AnswerIdentity) -> JSONValue {
    var members: [JSONObject.Member] = [
      .init(key: "code", value: .string(code)),
      .init(key: "message", value: "Request is invalid and cannot be executed."),
      .init(key: "@type", value: .string(type)),
      .init(key: "@message", value: .string(message)),
      .init(key: "@context", value: identity.context),
      .init(key: "@permanent", value: .bool(status != 429)),
    ]
    if let place {
      members.append(
        .init(
          key: "innererror",
          value: [
            "code": .string(place.code), "message": .string(message),
            "@line": .string("\(place.line)"),
            "@pos": .string("\(place.column)"), "@token": .string(place.token),
          ]))
    }
    return .object(JSONObject(members))
  }

  /// The answer to a request that failed before any rows were sent.
  package func answer(_ identity: AnswerIdentity) -> ServiceAnswer {
    var answer = ServiceAnswer(status, ["error": json(identity)])
    if status == 429 { answer.headers.append(("Retry-After", "1")) }
    if status == 401 { answer.headers.append(("WWW-Authenticate", "Bearer")) }
    return answer
  }
}

extension KustoFailure {
  /// The code of the failure, for the log.
  package var name: String { code }

  /// Whether a table could not be read, perhaps because a read model is damaged.
  package var isOfTable: Bool { code == Self.unreadable }

  fileprivate static let unreadable = "General_UnreadableTable"
}

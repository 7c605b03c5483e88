package import DaybookWeb

/// The answer of one method of Steam's Web API.
package protocol SteamAnswer: Sendable {
  /// The method, such as `ISteamUser/GetFriendList/v1`.
  static var method: String { get }

  /// The unreadable parts of an answer that is otherwise valid.
  var flaws: [AnswerProblem] { get }

  /// Reads an answer; `status` is 2xx or 4xx.
  ///
  /// - Throws: `AnswerFailure` for an answer without the requested data.
  init(status: Int, body: AnswerBody) throws(AnswerFailure)

  /// The part of the answer about `subject`, which was requested.
  ///
  /// - Throws: `AnswerFailure` if the answer is about another subject.
  func limited(to subject: String) throws(AnswerFailure) -> Self
}

extension SteamAnswer {
  package var flaws: [AnswerProblem] { [] }

  /// Most answers do not contain their subject.
  package func limited(to subject: String) throws(AnswerFailure) -> Self { self }

  /// Reads the answer to a question about `subject`.
  init(_ answer: RecordedAnswer, about subject: String) throws(AnswerFailure) {
    self = try Self(status: answer.status, body: answer.body).limited(to: subject)
  }
}

extension AnswerFailure {
  /// Refuses an answer if it contains another player than the requested player.
  static func check(_ named: String?, against subject: String) throws(AnswerFailure) {
    guard let named, !subject.split(separator: "/").prefix(1).contains(Substring(named)) else {
      return
    }
    throw .unreadable("it is about another player")
  }
}

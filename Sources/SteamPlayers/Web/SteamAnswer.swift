package import DaybookWeb

/// The answer of one method of Steam's Web API.
package protocol SteamAnswer: Sendable {
  /// The method, such as `ISteamUser/GetFriendList/v1`.
  static var method: String { get }

  /// The unreadable parts of an answer that is otherwise valid.
  var flaws: [AnswerProblem] { get }

  /// Reads an answer whose `status` is 2xx or 4xx.
  ///
  /// - Throws: `AnswerFailure` for an answer without the requested data.
  init(status: Int, body: AnswerBody) throws(AnswerFailure)

  /// The part of the answer that is about the requested `subject`.
  ///
  /// - Throws: `AnswerFailure` if the answer is about a different subject.
  func limited(to subject: String) throws(AnswerFailure) -> Self
}

extension SteamAnswer {
  package var flaws: [AnswerProblem] { [] }

  /// Returns the whole answer, because most answers do not contain their subject.
  package func limited(to subject: String) throws(AnswerFailure) -> Self { self }

  /// Reads the answer to a question about `subject`.
  init(_ answer: RecordedAnswer, about subject: String) throws(AnswerFailure) {
    self = try Self(status: answer.status, body: answer.body).limited(to: subject)
  }
}

extension AnswerFailure {
  /// Throws if the answer names the player `named`, but `subject` is about a different player.
  static func check(_ named: String?, against subject: String) throws(AnswerFailure) {
    guard let named, !subject.split(separator: "/").prefix(1).contains(Substring(named)) else {
      return
    }
    throw .unreadable("it is about another player")
  }
}

package import DaybookWeb

/// The answer of one method of Steam's Web API.
package protocol SteamAnswer: Sendable {
  /// The method, such as `ISteamUser/GetFriendList/v1`.
  static var method: String { get }

  /// What could not be read in an answer that is otherwise fine.
  var flaws: [AnswerProblem] { get }

  /// Reads an answer; `status` is 2xx or 4xx.
  ///
  /// - Throws: `AnswerFailure` for an answer that does not say what was asked.
  init(status: Int, body: AnswerBody) throws(AnswerFailure)
}

extension SteamAnswer {
  package var flaws: [AnswerProblem] { [] }
}

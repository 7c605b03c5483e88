package import DaybookEvents
import DaybookValues

/// Steam was asked about the player: how it went, also when it went wrong.
package struct SteamFetched: Event {
  package static let type: EventType = "steam.fetched"
  package static let fields: [EventField] = [
    .text("method"), .int32("status"), .text("outcome"), .int64("count"), .text("reason"),
    .json("problems"),
  ]

  package let method: String
  package let status: Int32
  package let outcome: Outcome
  /// How many games, or profiles of this player, the answer holds; `nil` where it holds none.
  package let count: Int64?
  /// What went wrong with the answer as a whole.
  package let reason: String?
  /// What could not be read in an answer that is otherwise fine.
  package let problems: [String]

  /// How it went, by a word that is stored: `ok` and the others, or that of an `AnswerFailure`.
  package struct Outcome: Hashable, Sendable, CustomStringConvertible {
    package let description: String

    package init(_ word: String) { description = word }

    /// The answer says what was asked.
    package static let ok = Outcome("ok")
    /// The player keeps it private.
    package static let hidden = Outcome("private")
    /// Steam does not know the player.
    package static let unknown = Outcome("unknown")
    /// The answer is older than one that was already taken in.
    package static let outdated = Outcome("outdated")
  }

  package init(
    method: String, status: Int32, outcome: Outcome, count: Int64? = nil, reason: String? = nil,
    problems: [String] = []
  ) {
    self.method = method
    self.status = status
    self.outcome = outcome
    self.count = count
    self.reason = reason
    self.problems = problems
  }

  package func write(to writer: inout EventWriter) {
    writer.write(method)
    writer.write(status)
    writer.write(outcome.description)
    writer.write(count)
    writer.write(reason)
    writer.write(.array(problems.map(JSONValue.string)))
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    method = try reader.read()
    status = try reader.read()
    outcome = Outcome(try reader.read())
    count = try reader.readIfPresent(Int64.self)
    reason = try reader.readIfPresent(String.self)
    problems = (try reader.read(JSONValue.self).array ?? []).compactMap(\.string)
  }
}

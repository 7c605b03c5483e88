package import DaybookEvents
package import DaybookValues

/// Jobs were asked for: how it went, also when it went wrong, so that a gap can be explained.
package struct JobsFetched: Event {
  package static let type: EventType = "jobs.fetched"
  package static let fields: [EventField] = [
    .text("method"), .json("dates"), .int32("status"), .text("outcome"), .int64("count"),
    .text("reason"), .json("problems"),
  ]
  /// The outcome of an answer that lists jobs.
  package static let ok = "ok"
  /// The outcome of an answer that is older than one that was already taken in.
  package static let outdated = "outdated"

  package let method: String
  /// The days that were asked for.
  package let dates: [CalendarDate]
  package let status: Int32
  /// `ok`, `outdated`, or the word of an `AnswerFailure`.
  package let outcome: String
  /// How many jobs the answer lists, those that could not be read left out; `nil` on failure.
  package let count: Int64?
  /// What went wrong with the answer as a whole.
  package let reason: String?
  /// What could not be read in an answer that is otherwise fine.
  package let problems: [String]

  package init(
    method: String, dates: [CalendarDate], status: Int32, outcome: String, count: Int64? = nil,
    reason: String? = nil, problems: [String] = []
  ) {
    self.method = method
    self.dates = dates
    self.status = status
    self.outcome = outcome
    self.count = count
    self.reason = reason
    self.problems = problems
  }

  package func write(to writer: inout EventWriter) {
    writer.write(method)
    writer.write(.array(dates.map { .string($0.description) }))
    writer.write(status)
    writer.write(outcome)
    writer.write(count)
    writer.write(reason)
    writer.write(.array(problems.map(JSONValue.string)))
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    method = try reader.read()
    let stored = try reader.read(JSONValue.self).array ?? []
    dates = stored.compactMap { $0.string.flatMap { CalendarDate($0) } }
    guard dates.count == stored.count else { throw reader.error("one of the dates is none") }
    status = try reader.read()
    outcome = try reader.read()
    count = try reader.readIfPresent(Int64.self)
    reason = try reader.readIfPresent(String.self)
    problems = (try reader.read(JSONValue.self).array ?? []).compactMap(\.string)
  }
}

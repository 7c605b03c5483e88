import DaybookEvents
import DaybookPresentation
import DaybookProjections
import DaybookValues
import DaybookWeb
import FreelanceJobs

/// The events that followed from fed answers, and the read models that follow from the events.
struct JobHistory {
  private(set) var recorded: [Recorded<JobEvent>] = []
  private(set) var model = JobsReadModel()

  /// Decides on `answer`, applies the resulting events, and returns them.
  @discardableResult
  mutating func feed(_ answer: RecordedAnswer) throws -> [JobEvent] {
    let facts = try JobFeed().decide(on: answer, seeing: model)
    facts.forEach { take($0) }
    return facts.map(\.event)
  }

  private mutating func take(_ fact: JobFact) {
    let seq = UInt64(recorded.count + 1)
    let event = Recorded(
      fact.event, seq: seq, stream: fact.stream, version: seq, time: fact.time)
    recorded.append(event)
    model.apply(event)
  }

  var jobs: [JobDetails] { model.jobs.map { $0.row } }
}

extension RecordedAnswer {
  /// Makes an answer about `dates` that came `minute` minutes after 12:00 on 2026-03-22.
  static func jobs(
    _ dates: String, _ body: JSONValue, status: Int = 200, minute: Int64 = 0
  ) -> RecordedAnswer {
    RecordedAnswer(
      fetchedAt: .fixture(minute: minute), method: JobFeed.method,
      query: ["dates": .string(dates)], status: status, body: .json(body))
  }
}

extension Timestamp {
  static func fixture(minute: Int64) -> Timestamp {
    Timestamp(microsecondsSinceEpoch: 1_774_180_800_000_000 + minute * 60_000_000)
  }
}

extension JSONValue {
  /// Returns a job as the marketplace sends it, with `changes` in place of some members.
  static func job(_ id: Int64, _ changes: KeyValuePairs<String, JSONValue> = [:]) -> JSONValue {
    var members: [(key: String, value: JSONValue)] = [
      ("title", "Afwas bij Café Haven"), ("id", .integer(id)), ("key", "k1"),
      ("date", ["date": "2026-03-23 10:00:00"]),
      ("location", ["lat": "52.37", "lng": "4.89"]), ("max_possible_earnings_hour", 13.5),
      ("client", ["name": "Café Haven"]), ("job_category", ["description": "Afwas"]),
      ("open_positions", 2),
      ("shifts", [.shift("10:00", "18:00")]),
    ]
    for change in changes {
      members.removeAll { $0.key == change.key }
      members.append((change.key, change.value))
    }
    return .object(JSONObject(members.map { .init(key: $0.key, value: $0.value) }))
  }

  static func shift(_ start: String, _ end: String) -> JSONValue {
    ["id": "s1", "start_time": .string(start), "end_time": .string(end), "tempers_needed": 3]
  }

  static func day(_ date: String, _ jobs: [JSONValue]) -> JSONValue {
    ["data": .object(JSONObject([.init(key: date, value: .array(jobs))]))]
  }
}

internal import DaybookPresentation
internal import DaybookValues
package import Notices

/// A notice about a watched job.
package struct JobNotice: LocalizedText {
  /// The name of the app, as in lines.
  package static let app = "jobs"

  enum Kind {
    case changed([JobFieldChange])
    case filled
    case clashes(with: [OtherShift])
  }

  private let kind: Kind
  private let job: JobID
  private let date: CalendarDate
  private let client: String

  init(_ kind: Kind, job: JobID, on date: CalendarDate, of client: String) {
    (self.kind, self.job, self.date, self.client) = (kind, job, date, client)
  }

  package var english: String {
    let name = "Job \(job) (\(place(.english)))"
    return switch kind {
    case .changed(let changes): "\(name) changed: \(texts(of: changes, .english))."
    case .filled: "\(name) is filled."
    case .clashes(let others): "\(name) overlaps with \(texts(of: others, .english))."
    }
  }

  package var russian: String {
    let name = "Подработка \(job) (\(place(.russian)))"
    return switch kind {
    case .changed(let changes): "\(name) изменилась: \(texts(of: changes, .russian))."
    case .filled: "\(name) занята: мест больше нет."
    case .clashes(let others): "\(name) пересекается: \(texts(of: others, .russian))."
    }
  }

  private func place(_ language: Language) -> String {
    client.isEmpty ? language.date(date) : "\(client), \(language.date(date))"
  }

  private func texts(of changes: [JobFieldChange], _ language: Language) -> String {
    changes.map { JobHistoryMessage.changed($0).text(in: language) }.joined(separator: "; ")
  }

  private func texts(of others: [OtherShift], _ language: Language) -> String {
    others.map { $0.text(in: language) }.joined(separator: "; ")
  }
}

extension JobNotice {
  var event: NoticeRaised {
    let facts: JSONObject = ["date": .string(date.description), "client": .string(client)]
    return NoticeRaised(
      kind: word, subject: job.text, facts: .object(JSONObject(Array(facts) + ownFacts)))
  }

  private var ownFacts: [JSONObject.Member] {
    switch kind {
    case .changed(let changes): [.init(key: "changes", value: .array(changes.map(\.json)))]
    case .filled: []
    case .clashes(let others): [.init(key: "others", value: .array(others.map(\.json)))]
    }
  }

  private var word: String {
    switch kind {
    case .changed: "changed"
    case .filled: "filled"
    case .clashes: "clashes"
    }
  }

  /// Creates the notice from the recorded `notice`; `nil` if its kind or its data are unknown.
  package init?(_ notice: Notice) {
    guard let date = notice.facts["date"]?.string.flatMap({ CalendarDate($0) }),
      let kind = Kind(notice)
    else { return nil }
    self.init(
      kind, job: JobID(notice.subject), on: date, of: notice.facts["client"]?.string ?? "")
  }
}

extension JobNotice.Kind {
  fileprivate init?(_ notice: Notice) {
    let list = { (name: String) in notice.facts[name]?.array ?? [] }
    switch notice.kind {
    case "changed": self = .changed(list("changes").compactMap(JobFieldChange.init(json:)))
    case "filled": self = .filled
    case "clashes": self = .clashes(with: list("others").compactMap(OtherShift.init(json:)))
    default: return nil
    }
  }
}

/// A shift of a different watched job that overlaps with the job of the notice.
struct OtherShift {
  let job: JobID
  let client: String
  let date: CalendarDate
  let shift: JobShift

  func text(in language: Language) -> String {
    "\(job) (\(client), \(language.date(date)) \(shift.start)–\(shift.end))"
  }

  var json: JSONValue {
    [
      "job": .string(job.text), "client": .string(client), "date": .string(date.description),
      "shift": shift.json,
    ]
  }

  init(job: JobID, client: String, date: CalendarDate, shift: JobShift) {
    (self.job, self.client, self.date, self.shift) = (job, client, date, shift)
  }

  init?(json: JSONValue) {
    guard let job = json["job"]?.string,
      let date = json["date"]?.string.flatMap({ CalendarDate($0) }),
      let shift = json["shift"].flatMap(JobShift.init(json:))
    else { return nil }
    self.init(job: JobID(job), client: json["client"]?.string ?? "", date: date, shift: shift)
  }
}

package import DaybookValues
package import DaybookWeb

/// The jobs in one answer of the marketplace, which may have any version of the API.
package struct TemperListing: Sendable, Equatable {
  /// The readable jobs, in the order of the answer.
  package var jobs: [JobDetails] = []
  /// The unreadable parts.
  package var flaws: [AnswerProblem] = []
  /// The listed jobs whose details are unreadable.
  package var unreadable: Set<JobListing> = []
  /// The days that may list a job of which not even the id is readable.
  package var incompleteDays: Set<CalendarDate> = []
  /// The days in an answer of version 1, even those without jobs.
  private var days: Set<CalendarDate> = []

  package init() {}

  /// The unreadable parts, described in words.
  package var problems: [String] { flaws.map(\.description) }
}

/// A job on one day, because a job may be listed on several days with different shifts.
package struct JobListing: Hashable, Sendable {
  package let job: JobID
  package let date: CalendarDate

  package init(_ job: JobID, on date: CalendarDate) {
    self.job = job
    self.date = date
  }
}

extension TemperListing {
  /// Reads an answer of any version of the API.
  ///
  /// - Throws: `AnswerFailure` if the answer is a failure, or contains no list of jobs.
  package init(_ answer: RecordedAnswer) throws(AnswerFailure) {
    switch TemperQuestion(answeredBy: answer) {
    case .v1(let dates):
      try self.init(v1: answer.status, body: answer.body)
      leaveOutDays(otherThan: Set(dates))
    case .v3(let date): try self.init(v3: answer.status, body: answer.body, on: date)
    case nil: throw .unreadable("nobody asked for it")
    }
  }

  /// Reads the body of an answer of `v1/contractor/shifts`.
  ///
  /// Its member `data` is an object whose keys are dates, or `[]` if there are no jobs. An
  /// unreadable job is left out and named in ``flaws``. Unknown members are ignored.
  ///
  /// - Throws: ``AnswerFailure`` if the status is not 2xx, or `data` is missing or something else.
  package init(v1 status: Int, body: AnswerBody) throws(AnswerFailure) {
    if let failure = AnswerFailure(temper: status) { throw failure }
    guard let json = body.json else { throw .unreadable("it is text, not JSON") }
    switch json["data"] {
    case .array(let days) where days.isEmpty: self.init()
    case .object(let days):
      self.init()
      for day in days { readDay(day.key, day.value) }
    default: throw .unreadable("it has no 'data' by date")
    }
  }

  /// Removes the days that were not requested.
  ///
  /// If there are such days, a requested day that is missing in the answer counts as incomplete, so
  /// the known facts about it do not change.
  private mutating func leaveOutDays(otherThan asked: Set<CalendarDate>) {
    let others = days.subtracting(asked)
    guard !others.isEmpty else { return }
    jobs.removeAll { others.contains($0.date) }
    unreadable = unreadable.filter { !others.contains($0.date) }
    flaws += others.sorted().map { AnswerProblem("nobody asked for this day", in: "\($0)") }
    incompleteDays.formUnion(asked.subtracting(days))
  }

  private mutating func readDay(_ name: String, _ value: JSONValue) {
    guard let date = CalendarDate(name) else {
      flaws.append(AnswerProblem("'\(name)' is no date"))
      return
    }
    days.insert(date)
    guard let jobs = value.elements else {
      flaws.append(AnswerProblem("it holds no list of jobs", in: "\(date)"))
      incompleteDays.insert(date)
      return
    }
    var seen: Set<JobID> = []
    for job in jobs { readJob(job, on: date, seen: &seen) }
  }

  private mutating func readJob(_ value: JSONValue, on date: CalendarDate, seen: inout Set<JobID>) {
    guard let number = try? value.wholeNumber("id") else {
      flaws.append(AnswerProblem("a job has no number", in: "\(date)"))
      incompleteDays.insert(date)
      return
    }
    let job = JobID("\(number)")
    guard seen.insert(job).inserted else {
      flaws.append(AnswerProblem("it is listed twice", in: "\(date), job \(job)"))
      return
    }
    do throws(AnswerProblem) {
      let details = try JobDetails(v1: value, job: job, on: date)
      jobs.append(details)
      if details.location == nil, JobDetails.Location.isSaid(in: value) {
        flaws.append(
          AnswerProblem("its place is no latitude and longitude", in: "\(date), job \(job)"))
      }
    } catch {
      flaws.append(error.located(in: "\(date), job \(job)"))
      unreadable.insert(JobListing(job, on: date))
    }
  }
}

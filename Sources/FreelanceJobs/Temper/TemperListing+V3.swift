package import DaybookValues
package import DaybookWeb

extension TemperListing {
  /// Reads the body of an answer of `v3/shifts`, which is a list of shifts, each with its job.
  ///
  /// Shifts of the same job become one job, in the order of the answer. Archived shifts and shifts
  /// of other days are left out. If a shift is unreadable, its job is left out and named in
  /// ``flaws``.
  ///
  /// - Throws: `AnswerFailure` if the status is not 2xx, or the body contains no list.
  package init(
    v3 status: Int, body: AnswerBody, on date: CalendarDate
  ) throws(AnswerFailure) {
    if let failure = AnswerFailure(temper: status) { throw failure }
    guard let json = body.json else { throw .unreadable("it is text, not JSON") }
    guard let values = json["data"]?.elements else { throw .unreadable("it has no list 'data'") }
    self.init()
    var places: [JobID: Int] = [:]
    let offered = values.filter { !Self.isArchived($0) }
    for value in offered { readShift(value, on: date, places: &places) }
    noteOtherDay(of: offered, askedFor: date)
    jobs.removeAll { unreadable.contains(JobListing($0.job, on: $0.date)) }
  }

  /// Adds a flaw if no shift in the answer begins on the requested day.
  ///
  /// The answer then belongs to a different request, and does not change what is known about the
  /// day.
  private mutating func noteOtherDay(of shifts: [JSONValue], askedFor date: CalendarDate) {
    guard !shifts.isEmpty, jobs.isEmpty, flaws.isEmpty else { return }
    flaws.append(AnswerProblem("no shift begins on this day, which was asked for", in: "\(date)"))
    incompleteDays.insert(date)
  }

  private static func isArchived(_ value: JSONValue) -> Bool {
    [value["archived_at"], value["job"]?["archived_at"]].contains { !($0 ?? .null).isNull }
  }

  private mutating func readShift(
    _ value: JSONValue, on date: CalendarDate, places: inout [JobID: Int]
  ) {
    guard let job = value["job"]?["id"]?.string.flatMap(JobID.init(sent:)) else {
      flaws.append(AnswerProblem("its job has no number", in: "\(date), a shift"))
      incompleteDays.insert(date)
      return
    }
    do throws(AnswerProblem) {
      guard let shift = try JobShift(v3: value, on: date) else { return }
      let openPositions = try value.wholeNumber("open_positions")
      if let place = places[job] {
        jobs[place].add(shift, openPositions: openPositions)
      } else {
        let details = try JobDetails(v3: value, job: job, on: date, shift: shift)
        places[job] = jobs.count
        jobs.append(details)
      }
    } catch {
      flaws.append(error.located(in: "\(date), job \(job)"))
      unreadable.insert(JobListing(job, on: date))
    }
  }
}

extension JobDetails {
  fileprivate mutating func add(_ shift: JobShift, openPositions more: Int64?) {
    shifts.append(shift)
    rate = [rate, shift.rate].compactMap { $0 }.max()
    if let more { openPositions = (openPositions ?? 0) + more }
  }
}

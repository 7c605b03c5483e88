import DaybookEvents
import DaybookValues
import DaybookWeb

extension JobDetails {
  /// The job of a shift of the third version of the marketplace's interface.
  ///
  /// - Throws: `AnswerProblem` when title, category or client is missing, or a member is of
  ///   another kind than agreed. A place that is none is only left out.
  init(
    v3 value: JSONValue, job id: JobID, on date: CalendarDate, shift: JobShift
  ) throws(AnswerProblem) {
    guard let job = value["job"], let category = job["category"],
      let client = job["project"]?["client"]
    else { throw AnswerProblem("its category or its client is missing") }
    let photos = [
      try job["links"]?.text("hero_380_image"), try client["links"]?.text("hero_image"),
    ]
    self.init(
      job: id, date: date, key: try job.text("slug"), title: try job.requiredText("title"),
      category: try category.requiredText("name"), client: try client.requiredText("name"),
      clientRating: client["rating"]?["average"].flatMap(Self.rating), rate: shift.rate,
      location: Location(v3: job["report_at_address"]?["geo"]),
      photo: photos.compactMap { $0 }.first,
      openPositions: try value.wholeNumber("open_positions"), shifts: [shift])
  }
}

extension JobDetails.Location {
  fileprivate init?(v3 value: JSONValue?) {
    guard let latitude = Self.degrees(value?["lat"], within: 90),
      let longitude = Self.degrees(value?["lon"], within: 180)
    else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }
}

extension JobShift {
  /// A shift with instants; `nil` when it begins on another day than `date`.
  init?(v3 value: JSONValue, on date: CalendarDate) throws(AnswerProblem) {
    let start = try Self.instant("starts_at", of: value)
    let end = try Self.instant("ends_at", of: value)
    guard start.date == date else { return nil }
    self.init(
      id: try value.text("id"), start: start.time, end: end.time,
      peopleNeeded: try value.wholeNumber("tempers_needed"), rate: try HourlyRate(v3: value))
  }

  private static func instant(
    _ key: String, of value: JSONValue
  ) throws(AnswerProblem) -> AmsterdamTime {
    guard let time = AmsterdamTime(iso8601: try value.requiredText(key)) else {
      throw AnswerProblem("'\(key)' is no time with an offset")
    }
    return time
  }
}

extension HourlyRate {
  fileprivate init?(v3 value: JSONValue) throws(AnswerProblem) {
    guard let money = value["earnings_per_hour"], !money.isNull else { return nil }
    if let currency = try money.text("currency"), currency != "EUR" {
      throw AnswerProblem("it pays in '\(currency)', not in EUR")
    }
    try self.init("amount", of: money)
  }
}

extension JobID {
  /// The number of a job in an answer; `nil` when no stream can be named by it.
  init?(sent text: String) {
    guard 1...64 ~= text.utf8.count, (try? StreamName("job-\(text)")) != nil else { return nil }
    self.init(text)
  }
}

internal import DaybookEvents
internal import DaybookValues
internal import DaybookWeb

extension JobDetails {
  /// Reads the job of a shift from an answer of version 3 of the marketplace's API.
  ///
  /// An invalid location is left out.
  ///
  /// - Throws: `AnswerProblem` if the title, the category or the client is missing, or if a member
  ///   has an unexpected type.
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
      openPositions: try value.wholeNumber("open_positions"), shifts: [shift],
      about: try client.text("description"), instructions: try JobInstructions(v3: job))
  }
}

extension JobInstructions {
  fileprivate init(v3 job: JSONValue) throws(AnswerProblem) {
    self.init(
      address: try Self.address(job["report_at_address"]),
      contact: try Self.joined(["name", "phone", "details"], of: job["report_to"]),
      dressCode: try Self.joined(["dress_code"], of: job),
      briefing: try Self.joined(["extra_briefing"], of: job))
  }

  /// The known lines of the postal address, or else its other known parts.
  private static func address(_ place: JSONValue?) throws(AnswerProblem) -> String? {
    if let lines = try joined(["line1", "line2"], of: place) { return lines }
    return try joined(["street", "number_with_extra", "zip_code", "city"], of: place)
  }

  /// The known texts at `keys`, joined by commas.
  private static func joined(
    _ keys: [String], of value: JSONValue?
  ) throws(AnswerProblem) -> String? {
    var texts: [String] = []
    for key in keys {
      if let text = try value?.text(key), !text.isEmpty { texts.append(text) }
    }
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
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
  /// Reads a shift whose start and end are instants; `nil` if it does not begin on `date`.
  init?(v3 value: JSONValue, on date: CalendarDate) throws(AnswerProblem) {
    let start = try Self.instant("starts_at", of: value)
    let end = try Self.instant("ends_at", of: value)
    guard AmsterdamTime(start).date == date else { return nil }
    let shift = JobShift(
      id: try value.text("id"), start: AmsterdamTime(start).time, end: AmsterdamTime(end).time,
      midnights: try Self.midnights(from: start, to: end),
      peopleNeeded: try value.wholeNumber("tempers_needed"), rate: try HourlyRate(v3: value))
    self = shift.telling(WorkingTime(from: start, to: end), on: date)
  }

  private static func instant(
    _ key: String, of value: JSONValue
  ) throws(AnswerProblem) -> Timestamp {
    guard let time = Timestamp(iso8601: try value.requiredText(key)) else {
      throw AnswerProblem("'\(key)' is no time with an offset")
    }
    return time
  }

  private static func midnights(
    from start: Timestamp, to end: Timestamp
  ) throws(AnswerProblem) -> Int {
    guard end > start else { throw AnswerProblem("a shift ends before it begins") }
    return try JobShift.midnights(from: AmsterdamTime(start).date, to: AmsterdamTime(end).date)
  }

  /// This shift; if its local times are ambiguous, it also contains the instants of `time`.
  private func telling(_ time: WorkingTime, on date: CalendarDate) -> JobShift {
    guard WorkingTime(asClocksShow: self, on: date) != time else { return self }
    return JobShift(
      id: id, start: start, end: end, midnights: midnights, peopleNeeded: peopleNeeded, rate: rate,
      instants: time)
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
  /// The id of a job in an answer; `nil` if it cannot be a part of a stream's name.
  init?(sent text: String) {
    guard 1...64 ~= text.utf8.count, (try? StreamName("job-\(text)")) != nil else { return nil }
    self.init(text)
  }
}

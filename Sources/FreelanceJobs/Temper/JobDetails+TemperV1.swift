internal import DaybookValues
internal import DaybookWeb

extension JobDetails {
  /// Reads a job from an answer of version 1 of the marketplace's API.
  ///
  /// An invalid location is left out.
  ///
  /// - Throws: `AnswerProblem` if the title, the category or the client is missing, or if a member
  ///   has an unexpected type.
  init(v1 value: JSONValue, job: JobID, on date: CalendarDate) throws(AnswerProblem) {
    guard let category = value["job_category"], let client = value["client"] else {
      throw AnswerProblem("its category or its client is missing")
    }
    let shifts = try JobShift.reading(v1: value["shifts"], on: date)
    let rate = try HourlyRate("max_possible_earnings_hour", of: value)
    self.init(
      job: job, date: date, key: try value.text("key"),
      title: try value.requiredText("title"),
      category: try category.requiredText("description"),
      client: try client.requiredText("name"),
      clientRating: client["rating"]?["average"].flatMap(Self.rating),
      rate: rate ?? shifts.compactMap(\.rate).max(),
      location: Location(v1: value),
      photo: try value.text("photo") ?? Self.photo(of: client),
      openPositions: try value.wholeNumber("open_positions"),
      announcedStart: Self.announcedStart(value),
      shifts: shifts, about: try client.text("description"))
  }

  /// The rating of a client, which may be sent as a text such as `"4.7992"`.
  static func rating(_ value: JSONValue) -> Double? {
    let rating = value.string.flatMap(Double.init(decimal:)) ?? value.real
    return rating.flatMap { (0...5).contains($0) ? $0 : nil }
  }

  /// The address of the first photo that has one.
  private static func photo(of client: JSONValue) -> String? {
    for photo in client["photos"]?.elements ?? [] {
      for format in photo["formats"]?.elements ?? [] {
        if let address = format["cdn_url"]?.string { return address }
      }
    }
    return nil
  }

  private static func announcedStart(_ value: JSONValue) -> ClockTime? {
    guard let text = value["date"]?["date"]?.string else { return nil }
    return text.split(separator: " ").last.flatMap { ClockTime(String($0)) }?.asStart
  }
}

extension JobDetails.Location {
  /// Reads the place of a job, whose coordinates may be sent as texts.
  init?(v1 value: JSONValue) {
    guard let latitude = Self.degrees(value["location"]?["lat"], within: 90),
      let longitude = Self.degrees(value["location"]?["lng"], within: 180)
    else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }

  /// Whether the job has any data about its place.
  static func isSaid(in value: JSONValue) -> Bool {
    ["lat", "lng"].contains { !(value["location"]?[$0] ?? .null).isNull }
  }

  static func degrees(_ value: JSONValue?, within limit: Double) -> Double? {
    let degrees = value?.string.flatMap(Double.init(decimal:)) ?? value?.real
    return degrees.flatMap { (-limit...limit).contains($0) ? $0 : nil }
  }
}

extension JobShift {
  /// The shifts that begin on `date`, in the order of the answer.
  static func reading(
    v1 value: JSONValue?, on date: CalendarDate
  ) throws(AnswerProblem) -> [JobShift] {
    guard let value, !value.isNull else { return [] }
    guard let elements = value.elements else { throw AnswerProblem("'shifts' is no list") }
    var shifts: [JobShift] = []
    for element in elements {
      // The list of a different day contains the shifts of that day.
      if let day = try element.text("start_date"), day != date.description { continue }
      shifts.append(try JobShift(v1: element, on: date))
    }
    return shifts
  }

  private init(v1 value: JSONValue, on date: CalendarDate) throws(AnswerProblem) {
    guard let start = ClockTime(try value.requiredText("start_time")) else {
      throw AnswerProblem("'start_time' is no time")
    }
    guard let end = ClockTime(try value.requiredText("end_time")) else {
      throw AnswerProblem("'end_time' is no time")
    }
    self.init(
      id: try value.text("id"), start: start.asStart, end: end,
      midnights: try Self.midnights(v1: value, from: start.asStart, on: date, to: end),
      peopleNeeded: try value.wholeNumber("tempers_needed"),
      rate: try HourlyRate("earnings_per_hour", of: value))
  }

  /// The number of midnights from the listed day to the end of the shift.
  ///
  /// It is `nil` if the answer does not contain the end. `start_datetime` and `end_datetime`, such
  /// as `2019-12-21 04:30:00`, are sometimes in a different time zone than `start_time` and
  /// `end_time`, so only their difference is used.
  private static func midnights(
    v1 value: JSONValue, from start: ClockTime, on date: CalendarDate, to end: ClockTime
  ) throws(AnswerProblem) -> Int? {
    guard let ending = try instant("end_datetime", of: value) else { return nil }
    let beginning = try instant("start_datetime", of: value)
    let minutes = ending - (beginning ?? Int(date.daysSinceEpoch) * 1_440 + start.minutes)
    guard minutes > 0 else { throw AnswerProblem("a shift ends before it begins") }
    // The number is rounded, because a clock change during the shift adds or removes an hour.
    let midnights = (minutes - (end.minutes - start.minutes) + 720) / 1_440
    guard midnights > 0 || end > start else {
      throw AnswerProblem("a shift ends before it begins")
    }
    guard midnights <= mostMidnights else {
      throw AnswerProblem("a shift takes longer than a year")
    }
    return midnights
  }

  /// The minutes since the beginning of 1970 in the time zone of the value.
  private static func instant(
    _ key: String, of value: JSONValue
  ) throws(AnswerProblem) -> Int? {
    guard let text = try value.text(key) else { return nil }
    guard let date = CalendarDate(String(text.prefix(10))),
      let time = ClockTime(String(text.dropFirst(11).prefix(5)))
    else { throw AnswerProblem("'\(key)' is no date and time") }
    return Int(date.daysSinceEpoch) * 1_440 + time.minutes
  }

  /// The number of midnights from `date` to `end`.
  static func midnights(
    from date: CalendarDate, to end: CalendarDate
  ) throws(AnswerProblem) -> Int {
    let days = end.daysSinceEpoch - date.daysSinceEpoch
    guard days >= 0 else { throw AnswerProblem("a shift ends before it begins") }
    guard days <= mostMidnights else { throw AnswerProblem("a shift takes longer than a year") }
    return Int(days)
  }
}

extension ClockTime {
  /// This time as the start of a shift, in which 23:59 means midnight.
  ///
  /// The marketplace sends 23:59 for a start at midnight, so that the shift stays on its day.
  var asStart: ClockTime { description == "23:59" ? .endOfDay : self }
}

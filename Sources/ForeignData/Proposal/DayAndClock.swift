/// Columns that together form the time of a record: a day, a time of day, and perhaps a zone.
struct DayAndClock {
  /// The template of the time, which names the columns.
  let template: String
  /// Whether no column has the zone.
  let needsZone: Bool
  /// The format of day and time together; `nil` for a usual format.
  let format: String?
  /// Whether a record has an earlier time than the previous record.
  let goesBack: Bool

  /// Finds the time of day and the zone that belong to `day`.
  ///
  /// Returns `nil` if there is no time of day, or the days have no common format.
  init?(_ day: FieldTally, among fields: [FieldTally]) {
    guard day.isDay, let clock = Self.clock(of: day, among: fields), let times = clock.clock else {
      return nil
    }
    let zone = fields.first { $0.isZone && FieldWords($0.name).soundsLikeZone }
    let isUsual = zone == nil && Self.areUsual(day, clock)
    guard let written = day.format ?? Self.usualFormat(day) else { return nil }
    template = [day, clock, zone].compactMap { field in field.map { "{\($0.name)}" } }
      .joined(separator: " ")
    needsZone = zone == nil
    format = isUsual ? nil : "\(written) \(times.format)\(zone == nil ? "" : " %Z")"
    goesBack = day.goesBackInTime || Self.goBack(times.marks, on: day.keys)
  }

  /// The time-of-day column whose name has the most words in common with the name of `day`, such as
  /// `Start Time` for `Start Date`.
  private static func clock(of day: FieldTally, among fields: [FieldTally]) -> FieldTally? {
    let words = Set(FieldWords(day.name).words)
    func common(_ field: FieldTally) -> Int {
      words.intersection(FieldWords(field.name).words).count
    }
    let clocks = fields.filter { field in
      let name = FieldWords(field.name)
      return field.clock != nil && name.last.map { WordMeanings.clocks.contains($0) } == true
        && (!name.soundsLikeOtherTime || common(field) > 0)
        && name.depth == FieldWords(day.name).depth
    }
    let most = clocks.map(common).max()
    return clocks.first { common($0) == most }
  }

  /// Whether a day and a time of day, joined by a blank, can be read without a given format.
  private static func areUsual(_ day: FieldTally, _ clock: FieldTally) -> Bool {
    guard day.format == nil else { return false }
    let utc = LocalClock(zone: "UTC") { $0 }
    return zip(day.examples, clock.examples).allSatisfy { day, clock in
      (try? ForeignTime.parse("\(day) \(clock)", utc)) != nil
    }
  }

  private static func usualFormat(_ day: FieldTally) -> String? {
    ["%Y-%m-%d", "%Y%m%d", "%Y/%m/%d"].first { text in
      let format = TimeFormat(known: text)
      return day.examples.allSatisfy { FormattedTime($0, as: format) != nil }
    }
  }

  /// Whether a time of day is earlier than the time of the previous record on the same day.
  private static func goBack(_ marks: [Int], on days: [Int]) -> Bool {
    guard marks.count == days.count else { return false }
    return marks.indices.dropFirst().contains { index in
      days[index] == days[index - 1] && marks[index] < marks[index - 1]
    }
  }
}

extension DateTime {
  /// Reads the time of day after a date; returns zero if there is none, and `nil` if it is invalid.
  static func takeTime(_ reader: inout ByteReader) -> TimeSpan? {
    let isMarked = reader.take("T") || reader.take("t")
    let isApart = reader.takeBlanks()
    guard isMarked || isApart, 0x30...0x39 ~= reader.next else {
      return isMarked ? nil : TimeSpan(ticks: 0)
    }
    let hour = reader.takeDigits()
    guard 1...2 ~= hour.count, var ticks = takeMinutes(&reader) else { return nil }
    var hours = hour.value
    if let half = takeHalfOfDay(&reader) {
      guard 1...12 ~= hours else { return nil }
      hours = hours % 12 + half
    }
    guard hours < 24 else { return nil }
    ticks += hours * TimeSpan.hour.ticks
    return TimeSpan(ticks: ticks)
  }

  private static func takeMinutes(_ reader: inout ByteReader) -> Int64? {
    guard reader.take(":") else { return 0 }
    let minute = reader.takeDigits()
    guard 1...2 ~= minute.count, minute.value < 60 else { return nil }
    let ticks = minute.value * TimeSpan.minute.ticks
    guard reader.take(":") else { return ticks }
    let second = reader.takeDigits()
    guard 1...2 ~= second.count, second.value < 60 else { return nil }
    let whole = ticks + second.value * TimeSpan.second.ticks
    guard reader.take(".") else { return whole }
    return reader.takeFractionInTicks().map { whole + $0 }
  }

  /// Reads `PM` as 12 and `AM` as 0; returns `nil` if neither comes next.
  private static func takeHalfOfDay(_ reader: inout ByteReader) -> Int64? {
    var ahead = reader
    ahead.takeBlanks()
    let word = ahead.takeWord()
    guard word == "am" || word == "pm" else { return nil }
    reader = ahead
    return word == "pm" ? 12 : 0
  }

  /// Reads the difference to UTC; returns zero without a zone, and `nil` if the zone is invalid.
  static func takeZone(_ reader: inout ByteReader) -> TimeSpan? {
    switch reader.takeWord() {
    case "": break
    case "z", "gmt", "utc", "ut": return TimeSpan(ticks: 0)
    default: return nil
    }
    let isEast = reader.take("+")
    guard isEast || reader.take("-") else { return TimeSpan(ticks: 0) }
    let first = reader.takeDigits()
    var (hours, minutes) = (first.value, Int64(0))
    if first.count == 4 {
      (hours, minutes) = (first.value / 100, first.value % 100)
    } else if reader.take(":") {
      minutes = reader.takeDigits().value
    }
    guard first.count > 0, hours <= 23, minutes < 60 else { return nil }
    let ticks = hours * TimeSpan.hour.ticks + minutes * TimeSpan.minute.ticks
    return TimeSpan(ticks: isEast ? -ticks : ticks)
  }
}

/// A date of only numbers, with an optional time of day.
struct NumericDate: Sendable {
  /// The form in which the date is written.
  struct Shape: Sendable, Equatable {
    var separator: Character = "."
    var hasLongYear = true
    var hasComma = false
    var hasTime = false
    var hasSeconds = false
    /// The mark before the fraction of a second: a point or a comma.
    var fractionMark: Character?
    var hasHalf = false

    /// Whether the text may also be a version number, such as `10.15.07`.
    var isDoubtful: Bool { !hasLongYear && !hasTime }
  }

  private(set) var shape = Shape()
  private(set) var first = 0
  private(set) var second = 0
  private(set) var year = 0
  private var time = [0, 0, 0]

  /// Reads a date; returns `nil` when the text is not such a date.
  init?(_ text: String) {
    guard (6...30).contains(text.utf8.count) else { return nil }
    var words = LineWords(text)
    guard let first = words.number(upTo: 2), let separator = words.next,
      "./-".contains(separator), words.take(separator), let second = words.number(upTo: 2),
      words.take(separator), let yearText = words.word(before: [" ", ","]),
      [2, 4].contains(yearText.utf8.count), let year = Int(yearText)
    else { return nil }
    guard (1...31).contains(first), (1...31).contains(second) else { return nil }
    (self.first, self.second, self.year) = (first, second, year)
    (shape.separator, shape.hasLongYear) = (separator, yearText.utf8.count == 4)
    shape.hasComma = words.take(",")
    guard takeTime(&words), words.isAtEnd else { return nil }
    guard !shape.hasLongYear || (1_900...2_100).contains(year) else { return nil }
  }

  private mutating func takeTime(_ words: inout LineWords) -> Bool {
    guard !words.isAtEnd else { return true }
    guard words.take(" "), let hour = words.number(upTo: 2), words.take(":"),
      let minute = words.number(upTo: 2)
    else { return false }
    shape.hasTime = true
    time = [hour, minute, 0]
    if words.take(":") {
      guard let second = words.number(upTo: 2) else { return false }
      shape.hasSeconds = true
      time[2] = second
      if let mark = words.next, ".,".contains(mark), words.take(mark) {
        guard words.number(upTo: 9) != nil else { return false }
        shape.fractionMark = mark
      }
    }
    guard words.take(" ") else { return true }
    let half = words.word()?.uppercased()
    shape.hasHalf = true
    if half == "PM" { time[0] += 12 }
    return half == "AM" || half == "PM"
  }

  /// Whether a year of two digits is 40 to 68: `47` would be 2047, although 1947 is more likely.
  var isFarAhead: Bool { !shape.hasLongYear && (40...68).contains(year) }

  /// A key that sorts dates by year, month, day and time.
  ///
  /// A year of two digits up to 68 counts as 2000 or later.
  func key(isDayFirst: Bool) -> [Int] {
    [shape.hasLongYear || year > 68 ? year : year + 100]
      + (isDayFirst ? [second, first] : [first, second]) + time
  }
}

extension NumericDate.Shape {
  /// The format string for dates of this shape.
  func format(isDayFirst: Bool) -> String {
    let parts = (isDayFirst ? ["%d", "%m"] : ["%m", "%d"]) + [hasLongYear ? "%Y" : "%y"]
    let date = parts.joined(separator: String(separator)) + (hasComma ? "," : "")
    guard hasTime else { return date }
    let seconds = (hasSeconds ? ":%S" : "") + (fractionMark.map { "\($0)%f" } ?? "")
    return hasHalf ? "\(date) %I:%M\(seconds) %p" : "\(date) %H:%M\(seconds)"
  }
}

extension LineWords {
  /// Reads a number of at most `digits` digits; returns `nil` without a digit.
  mutating func number(upTo digits: Int) -> Int? {
    var text = ""
    while text.utf8.count < digits, let next, next.isASCII, next.isNumber, take(next) {
      text.append(next)
    }
    return Int(text)
  }
}

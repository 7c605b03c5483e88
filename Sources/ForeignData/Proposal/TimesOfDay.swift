/// The form of times of day in a column without dates: `08:15:03`, `10.00.00` or `7:03 AM`.
struct TimesOfDay: Sendable {
  /// The form in which the times are written.
  private struct Shape: Sendable, Equatable {
    var separator: Character = ":"
    var hasSeconds = false
    /// The mark before a fraction of the second; `nil` without a fraction.
    var fractionMark: Character?
    var hasHalf = false
  }

  /// The microseconds from midnight to each of the times.
  private(set) var marks: [Int] = []
  private var shape: Shape?
  private var isMixed = false

  /// Adds a text, if it is a time of day.
  mutating func take(_ text: String) {
    guard let read = Self.read(text) else { return }
    if let shape, shape != read.shape { isMixed = true }
    shape = read.shape
    marks.append(read.mark)
  }

  /// The common format; `nil` if there are several, or if the values are not times.
  var format: String? {
    guard let shape, !isMixed else { return nil }
    let mark = shape.separator
    let seconds =
      (shape.hasSeconds ? "\(mark)%S" : "") + (shape.fractionMark.map { "\($0)%f" } ?? "")
    return shape.hasHalf ? "%I\(mark)%M\(seconds) %p" : "%H\(mark)%M\(seconds)"
  }

  private static func read(_ text: String) -> (shape: Shape, mark: Int)? {
    guard (4...20).contains(text.utf8.count) else { return nil }
    var (words, shape) = (LineWords(text), Shape())
    guard let hour = words.number(upTo: 2), hour < 24, let separator = words.next,
      separator == ":" || separator == ".", words.take(separator),
      let minute = words.number(upTo: 2), minute < 60
    else { return nil }
    shape.separator = separator
    var mark = (hour * 60 + minute) * 60_000_000
    if words.take(separator) {
      guard let second = words.number(upTo: 2), second < 60 else { return nil }
      shape.hasSeconds = true
      mark += second * 1_000_000
      if let point = words.next, point == "." || point == "," && separator == ":",
        words.take(point)
      {
        guard let fraction = words.fraction() else { return nil }
        shape.fractionMark = point
        mark += fraction
      }
    }
    // A single point is a decimal point.
    guard separator == ":" || shape.hasSeconds else { return nil }
    if words.take(" ") {
      guard (1...12).contains(hour), let half = words.word()?.uppercased(),
        ["AM", "PM"].contains(half)
      else { return nil }
      shape.hasHalf = true
      mark += ((half == "PM" ? 12 : 0) - (hour == 12 ? 12 : 0)) * 3_600_000_000
    }
    return words.isAtEnd ? (shape, mark) : nil
  }
}

extension LineWords {
  /// The microseconds of a fraction of a second; `nil` for no digits, or more than 9.
  fileprivate mutating func fraction() -> Int? {
    guard let digits = word(before: [" "]), digits.utf8.count <= 9 else { return nil }
    return Int("\(digits)000000".prefix(6))
  }
}

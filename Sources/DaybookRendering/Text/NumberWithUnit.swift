/// A number and its unit, which a line break must not separate.
///
/// They are joined by a no-break space.
enum NumberWithUnit {
  /// Whether a line break between two words would separate a number from its unit.
  ///
  /// A line break between the hours and the minutes of a length of time counts, too.
  static func isSplit(between left: some StringProtocol, and right: some StringProtocol) -> Bool {
    let left = left.drop { opening.contains($0) }
    let word = right.prefix { !closing.contains($0) }
    if isNumber(left) { return units.contains(String(word)) }
    if currencies.contains(String(left)) { return isNumber(right) }
    return hours.contains(String(left)) && isNumber(right)
  }

  /// Whether a word is a number, possibly with punctuation after it.
  static func isFigure(_ word: some StringProtocol) -> Bool {
    isNumber(word.prefix { !closing.subtracting(inside).contains($0) })
  }

  private static func isNumber(_ word: some StringProtocol) -> Bool {
    word.first.map { $0.isASCII && $0.isNumber } == true
      && word.allSatisfy { $0.isNumber || inside.contains($0) }
  }

  private static let opening: Set<Character> = ["(", "+", "-", "−", "~"]
  private static let closing: Set<Character> = [",", ".", ";", ":", ")", "/", "!", "?"]
  private static let inside: Set<Character> = [".", ",", "–", "\u{A0}"]
  private static let currencies: Set = ["€", "$", "£"]
  private static let hours: Set = ["h", "ч"]
  private static let units: Set = [
    "h", "min", "s", "ms", "km", "mi", "m", "%", "Hz", "B", "KB", "MB", "GB", "KiB", "MiB", "GiB",
    "bytes", "ч", "мин", "с", "км", "м", "Гц", "Б", "МБ", "КиБ", "МиБ", "€", "$", "£", "UTC",
  ]
}

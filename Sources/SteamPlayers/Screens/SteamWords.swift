internal import DaybookPresentation
internal import DaybookValues

/// The words of a line after the name of the screen, split into names and options.
///
/// An option begins with `--`.
struct SteamWords {
  private(set) var names: [String] = []
  private(set) var options: [String: String] = [:]

  /// The options that are followed by a value.
  private static let withWord: Set = ["--under", "--sort", "--by", "--since"]
  private static let alone: Set = ["--recent", "--unplayed", "--gone"]

  /// The names of all options, without the hyphens.
  static let optionNames = Set(withWord.union(alone).map { String($0.dropFirst(2)) })

  /// - Throws: ``Refusal`` with the known options, if an option is unknown or its value is missing.
  init(_ words: some Sequence<String>) throws(Refusal) {
    var rest = Array(words)[...]
    while let word = rest.popFirst() {
      if Self.alone.contains(word) {
        options[word] = ""
      } else if Self.withWord.contains(word) {
        guard let value = rest.popFirst() else { throw Refusal(.whatFollows(word)) }
        options[word] = value
      } else if word.hasPrefix("--") {
        throw Refusal(.noOption(word, known: Self.alone.union(Self.withWord).sorted()))
      } else {
        names.append(word)
      }
    }
    takePeriod()
  }

  /// Turns two final words such as `by week` into an option such as `--by week`.
  private mutating func takePeriod() {
    guard names.count >= 2, names[names.count - 2] == "by", let last = names.last,
      PlayPeriod(rawValue: last) != nil
    else { return }
    options["--by"] = last
    names.removeLast(2)
  }

  var text: String { names.joined(separator: " ") }

  /// The name of a game, and the index of a post.
  ///
  /// If there are several words and the last word is a number, this number is the index of the
  /// post.
  var nameAndPost: (name: String, post: Int?) {
    let post = names.count > 1 ? names.last.flatMap { Int($0) } : nil
    return (names.dropLast(post == nil ? 0 : 1).joined(separator: " "), post)
  }

  var period: PlayPeriod? {
    get throws(Refusal) {
      guard let word = options["--by"] else { return nil }
      guard let period = PlayPeriod(rawValue: word) else {
        throw Refusal(.noPeriod(word))
      }
      return period
    }
  }

  /// The first day of the option `--since`; `nil` without the option.
  ///
  /// The option is a date, or a length of time that ends on `today`.
  func first(before today: CalendarDate) throws(Refusal) -> CalendarDate? {
    guard let word = options["--since"] else { return nil }
    if let date = CalendarDate(word) { return date }
    let lengths: [Character: Int] = ["d": 1, "w": 7, "m": 30, "y": 365]
    guard let unit = word.last, let length = lengths[unit], let count = Int(word.dropLast()),
      1...10_000 ~= count
    else { throw Refusal(.noDay(word)) }
    return today.adding(days: 1 - count * length)
  }

  var filter: GamesFilter {
    get throws(Refusal) {
      var filter = GamesFilter()
      filter.isRecent = options["--recent"] != nil
      filter.isUnplayed = options["--unplayed"] != nil
      filter.isVanished = options["--gone"] != nil
      filter.under = try options["--under"].map { word throws(Refusal) in try Self.time(word) }
      guard let word = options["--sort"] else { return filter }
      guard let order = GamesFilter.Order(rawValue: word) else {
        throw Refusal(.noOrder(word, known: GamesFilter.Order.allCases.map(\.rawValue)))
      }
      filter.order = order
      return filter
    }
  }

  /// Parses a play time such as `1h`, `30min` or `90m`.
  private static func time(_ word: String) throws(Refusal) -> PlayTime {
    let digits = word.prefix { $0.isNumber }
    let unit = word.dropFirst(digits.count)
    guard let count = Int64(digits), count <= 1_000_000, ["h", "m", "min"].contains(unit) else {
      throw Refusal(.noLength(word))
    }
    return PlayTime(minutes: unit == "h" ? count * 60 : count)
  }
}

package import DaybookPresentation
package import DaybookValues
internal import DaybookWeb

/// A line of a person, understood.
package enum CounterStrikeLine: Sendable, Equatable {
  case overview
  /// Taking in the recorded answers of the bundled source.
  case fake
  /// A list from its first item on, or from another one.
  case list(PagedList, from: Int64?)
  /// The current list, further down.
  case more
  case team(String)
  case player(String)
  case section(PlayerField.Section, isOpen: Bool)
  case favourite(String, isRemoved: Bool)
  case favourites
  case config(String, ConfigTarget?)
  case history(String)
  case compareSettings([String])
  case article(Int64)
  case tournaments
  case prices(String)
  /// Live prices, up to a number of them, or until it is stopped.
  case followPrices(Int?)
  /// The player of a banner, by its place on the strip, from 1.
  case banner(Int64)
  /// A tool of the app, by its number or word.
  case tools(String?)
  case answer(String)
  /// Choosing in the chooser that is open.
  case choose(String)
  case up
  case home
  case importFile(String, CalendarDate?)

  /// The destination of a configuration.
  package struct ConfigTarget: Sendable, Equatable {
    package let file: String
    package let overwrites: Bool
  }

  /// A config for another program.
  case handConfig(String, over: HandOver)

  /// The way to hand over a configuration: in a letter, or by opening the page of its file.
  package enum HandOver: String, Sendable, CaseIterable {
    case mail = "--mail"
    case share = "--share"
  }

  /// The meaning of `words`, with or without the app's name before them.
  ///
  /// - Throws: ``Refusal`` with the usage of the line.
  package init(_ words: [String]) throws(Refusal) {
    var words = words.first == "cs" ? Array(words.dropFirst()) : words
    // The urgency of fetching does not change the meaning of the line.
    words.removeAll { $0 == Self.refresh || $0 == Self.now }
    let rest = Array(words.dropFirst())
    let text = rest.joined(separator: " ")
    switch words.first {
    case nil: self = .overview
    case "--fake": self = .fake
    case "players": self = .list(.players, from: try Self.start(rest, "players"))
    case "teams": self = .list(.teams, from: try Self.start(rest, "teams"))
    case "more": self = .more
    case "team": self = .team(try Self.named(text, "team NAME"))
    case "player": self = .player(try Self.named(text, "player NAME, or player N"))
    case "open": self = .section(try Self.section(text, "open"), isOpen: true)
    case "close": self = .section(try Self.section(text, "close"), isOpen: false)
    case "favourite": self = try Self.favourite(rest)
    case "favourites": self = .favourites
    case "config": self = try Self.config(rest)
    case "history": self = .history(text)
    case "compare-settings": self = .compareSettings(rest)
    case "news": self = try Self.news(rest)
    case "events": self = .tournaments
    case "prices": self = try Self.prices(rest)
    case "import": self = try Self.importing(rest)
    case let word?: self = try Self.going(word, text)
    }
  }

  /// Fetches again although the source failed a moment ago.
  private static let refresh = "--refresh"
  /// Fetches even during a pause of the source.
  private static let now = "--now"

  /// The urgency of fetching in a line of these words.
  static func urgency(_ words: [String]) -> AskingUrgency {
    words.contains(now) ? .now : words.contains(refresh) ? .always : .whereOld
  }

  /// Shows live prices.
  static let follow = "--follow"

  /// Whether the line runs until it is stopped.
  package var lasts: Bool { if case .followPrices = self { true } else { false } }

  /// Words after `cs` that are no screens by themselves.
  static let events = "events"

  private static func unknown(_ word: String) -> Refusal {
    let names = CounterStrikeScreens.all.map(\.name) + [events]
    return Refusal(.noScreen(word, near: NearestName.of(word, in: names)))
  }

  private static func named(_ text: String, _ usage: String) throws(Refusal) -> String {
    guard !text.isEmpty else { throw Refusal(.usage(usage)) }
    return text
  }

  private static func start(_ words: [String], _ name: String) throws(Refusal) -> Int64? {
    guard let word = words.first else { return nil }
    guard words.count == 1, let start = Int64(word), 1...1_000_000 ~= start else {
      throw Refusal(.listUsage(name))
    }
    return start
  }

  private static func section(
    _ text: String, _ verb: String
  ) throws(Refusal) -> PlayerField.Section {
    guard let section = PlayerField.Section(rawValue: text.lowercased()) else {
      throw Refusal(.sectionUsage(verb: verb))
    }
    return section
  }

  private static func favourite(_ words: [String]) throws(Refusal) -> Self {
    let names = words.filter { $0 != "--remove" }
    let text = try named(names.joined(separator: " "), "favourite NAME")
    return .favourite(text, isRemoved: names.count < words.count)
  }

  /// Lines that go somewhere, or answer.
  private static func going(_ word: String, _ text: String) throws(Refusal) -> Self {
    switch word {
    case "up": return .up
    case "home": return .home
    case "choose": return .choose(try named(text, "choose N, or choose PART"))
    case "tools": return .tools(text.isEmpty ? nil : text)
    case "answer": return .answer(try named(text, "answer N"))
    case "banner":
      guard let number = Int64(text), number > 0 else {
        throw Refusal(.bannerUsage)
      }
      return .banner(number)
    default: throw unknown(word)
    }
  }

  /// `[SKIN]`, or `--follow [--count N]`.
  private static func prices(_ words: [String]) throws(Refusal) -> Self {
    guard words.contains(follow) else { return .prices(words.joined(separator: " ")) }
    let rest = words.filter { $0 != follow }
    if rest.isEmpty { return .followPrices(nil) }
    guard rest.count == 2, rest[0] == "--count", let count = Int(rest[1]), count > 0 else {
      throw Refusal(.followUsage)
    }
    return .followPrices(count)
  }

  private static func news(_ words: [String]) throws(Refusal) -> Self {
    guard let word = words.first else { return .list(.news, from: nil) }
    guard words.count == 1, let number = Int64(word), number > 0 else {
      throw Refusal(.newsUsage)
    }
    return .article(number)
  }
}

extension CounterStrikeLine {
  /// `NAME --mail` or `NAME --share`; `nil` for other words.
  private static func handing(_ words: [String]) throws(Refusal) -> Self? {
    guard let way = HandOver.allCases.first(where: { words.contains($0.rawValue) }) else {
      return nil
    }
    let names = words.filter { $0 != way.rawValue }
    guard !names.contains(where: { $0.hasPrefix(">") || $0.hasPrefix("--") }) else {
      throw Refusal(.handOverUsage(way.rawValue))
    }
    let name = try named(names.joined(separator: " "), "config NAME \(way.rawValue)")
    return .handConfig(name, over: way)
  }

  /// `NAME [> FILE] [--force]`.
  private static func config(_ words: [String]) throws(Refusal) -> Self {
    if let line = try handing(words) { return line }
    var rest = words.filter { $0 != "--force" }
    let overwrites = rest.count < words.count
    var file: String?
    if let index = rest.firstIndex(where: { $0.hasPrefix(">") }) {
      let name = [String(rest[index].dropFirst())].filter { !$0.isEmpty } + rest[(index + 1)...]
      guard name.count == 1 else { throw Refusal(.configFileUsage) }
      file = name[0]
      rest.removeSubrange(index...)
    }
    let name = try named(rest.joined(separator: " "), "config NAME")
    guard let file else {
      if overwrites { throw Refusal(.forceUsage) }
      return .config(name, nil)
    }
    return .config(name, ConfigTarget(file: file, overwrites: overwrites))
  }

  /// `FILE [--day DATE]`.
  private static func importing(_ words: [String]) throws(Refusal) -> Self {
    var (rest, day) = (words, CalendarDate?.none)
    if let index = rest.firstIndex(of: "--day") {
      guard index + 1 < rest.count, let date = CalendarDate(rest[index + 1]) else {
        throw Refusal(.dayUsage)
      }
      day = date
      rest.removeSubrange(index...(index + 1))
    }
    guard rest.count == 1 else {
      throw Refusal(.importUsage)
    }
    return .importFile(rest[0], day)
  }
}

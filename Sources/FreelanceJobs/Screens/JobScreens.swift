internal import DaybookPresentation
internal import DaybookValues

/// A line of this app: its name, its help, and the parser of its words.
///
/// A new line is added to ``all``.
package struct JobScreens: Sendable {
  package let name: String
  /// The words that may follow the name, as the help shows them.
  package let usage: String
  package let summary: String
  /// The parser of the words after the name.
  let line: Parser

  /// - Throws: ``Refusal`` with the usage of the line.
  typealias Parser = @Sendable (_ words: [String]) throws(Refusal) -> JobsLine

  private init(_ name: String, _ usage: String, _ summary: String, _ line: @escaping Parser) {
    (self.name, self.usage, self.summary, self.line) = (name, usage, summary, line)
  }

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// The line called `name`; `nil` if there is none.
  static func named(_ name: String) -> JobScreens? { byName[name] }

  /// The types of all screens, of which the first type that accepts a link opens it.
  static let types: [any JobScreen.Type] = [
    JobListPlace.self, WatchedPlace.self, ClashPlace.self, AccountForm.self, JobMapPlace.self,
    JobDetailsPlace.self,
  ]

  /// All lines, in the order in which the help lists them.
  package static let all = [
    JobScreens(
      "jobs",
      "[DATE [DATE]] [--min-pay 15] [--within 5km] [--near LAT,LNG] [--category NAME] [--open] "
        + "[--sort time|pay|distance] [--fake]",
      "jobs by date, from today on or of those days; --fake takes in a bundled fortnight"
    ) { words throws(Refusal) in words == ["--fake"] ? .fake : .action(try list(words)) },
    JobScreens(
      "job", "NUMBER|N", "all about one job, by its number or its place in the list or on the map"
    ) { words throws(Refusal) in
      .action(.openJob(try text(words, of: "job")))
    },
    JobScreens("more", "", "more days of the list: 1, 3, 6, 9 and so on") { _ in .action(.wantMore)
    },
    JobScreens(
      "refresh", "[--now]",
      "asks for the jobs from today on again: + new, ~ changed, - gone; --now even in a pause"
    ) { words throws(Refusal) in
      .action(.refresh(isNow: try isNow(words)))
    },
    JobScreens("map", "[near LAT,LNG [KM]]", "the jobs of the list on a map") {
      words throws(Refusal) in
      .action(try map("map", words))
    },
    JobScreens("near", "LAT,LNG [KM]", "the jobs around a place on a map") {
      words throws(Refusal) in
      .action(try map("near", words))
    },
    JobScreens("next", "", "the next place on the map") { _ in .action(.choosePin(.next)) },
    JobScreens("prev", "", "the place before on the map") { _ in .action(.choosePin(.previous)) },
    JobScreens("pin", "N", "place N of the map") { words throws(Refusal) in
      .action(.choosePin(.number(try number(words, of: "pin"))))
    },
    JobScreens("watch", "NUMBER|N", "keeps an eye on a job") { words throws(Refusal) in
      .action(.watch(try text(words, of: "watch")))
    },
    JobScreens("unwatch", "NUMBER|N", "keeps an eye on a job no more") { words throws(Refusal) in
      .action(.unwatch(try text(words, of: "unwatch")))
    },
    JobScreens("watched", "", "the jobs you keep an eye on") { _ in
      .action(.open(JobPlace(WatchedPlace())))
    },
    JobScreens("clash", "", "watched shifts that overlap") { _ in
      .action(.open(JobPlace(ClashPlace())))
    },
    JobScreens("signup", "", "a form for your name and e-mail address, kept on this machine") { _ in
      .action(.open(JobPlace(AccountForm.signup)))
    },
    JobScreens("login", "", "the same form for who signed up before") { _ in
      .action(.open(JobPlace(AccountForm.login)))
    },
    JobScreens("name", "NAME", "fills your name into the form") { words throws(Refusal) in
      .action(.enter(field: "name", try text(words, of: "name")))
    },
    JobScreens("email", "ADDRESS", "fills your address into the form") { words throws(Refusal) in
      .action(.enter(field: "email", try text(words, of: "email")))
    },
    JobScreens("answer", "N|NAME", "answers a question") { words throws(Refusal) in
      .action(.answer(try text(words, of: "answer")))
    },
    JobScreens("up", "", "back to the screen before") { _ in .action(.goUp) },
    JobScreens("home", "", "back to the first screen") { _ in .action(.goHome) },
    JobScreens("link", "", "the link that opens this screen") { _ in .showLink },
    JobScreens("open", "LINK", "the screen of a link") { words throws(Refusal) in
      .action(.openLink(try text(words, of: "open")))
    },
  ]
}

extension JobScreens {
  private static func text(_ words: [String], of name: String) throws(Refusal) -> String {
    guard !words.isEmpty else { throw Refusal(.usage(of: name)) }
    return words.joined(separator: " ")
  }

  private static func number(_ words: [String], of name: String) throws(Refusal) -> Int {
    guard let number = Int(words.joined(separator: " ")) else { throw Refusal(.usage(of: name)) }
    return number
  }

  private static func isNow(_ words: [String]) throws(Refusal) -> Bool {
    guard words.isEmpty || words == ["--now"] else {
      throw Refusal(.refreshUsage)
    }
    return words == ["--now"]
  }

  private static func map(_ word: String, _ rest: [String]) throws(Refusal) -> JobsAction {
    let words = rest.first == "near" ? Array(rest.dropFirst()) : rest
    guard let place = words.first else {
      if word == "near" { throw Refusal(.nearUsage) }
      return .openMap(near: nil, kilometres: nil)
    }
    var filter = JobFilter()
    try filter.set("near", place)
    if words.count > 1 { try filter.set("within", words[1]) }
    return .openMap(near: filter.place, kilometres: filter.kilometres)
  }

  /// Parses the words after `jobs`, which are at most two dates, followed by options.
  private static func list(_ words: [String]) throws(Refusal) -> JobsAction {
    var filter = JobFilter()
    var dates: [CalendarDate] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      guard word.hasPrefix("--") else {
        guard let date = CalendarDate(word) else { throw Refusal(.noDate(word)) }
        dates.append(date)
        continue
      }
      let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1).map(String.init)
      try set(parts, of: &filter, &rest)
    }
    guard let first = dates.min(), let last = dates.max() else {
      return .openList(from: nil, days: 1, filter)
    }
    let days = Int(last.daysSinceEpoch) - Int(first.daysSinceEpoch) + 1
    guard days <= JobListPlace.mostDays else {
      let end = first.adding(days: JobListPlace.mostDays - 1)
      throw Refusal(.tooLong(days: days, first: "\(first)", last: "\(end)"))
    }
    return .openList(from: first, days: days, filter)
  }

  private static func set(
    _ parts: [String], of filter: inout JobFilter, _ rest: inout ArraySlice<String>
  ) throws(Refusal) {
    let name = parts.first ?? ""
    guard ["min-pay", "within", "near", "category", "open", "sort"].contains(name) else {
      throw Refusal(.noOption(name))
    }
    if name == "open" { return try filter.set(name, "") }
    guard let value = parts.count > 1 ? parts[1] : rest.popFirst() else {
      throw Refusal(.lacksValue(name))
    }
    try filter.set(name, value)
  }
}

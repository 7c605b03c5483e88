package import DaybookPresentation
internal import DaybookValues

/// A line of a person, understood.
package enum JobsLine: Sendable, Equatable {
  case action(JobsAction)
  /// Shows the link of the current screen.
  case showLink
  /// Taking in the recorded answers of the bundled marketplace.
  case fake

  /// The first words of this app's lines, without the app's own name.
  package static let words = [
    "job", "more", "refresh", "map", "next", "prev", "near", "pin", "watch", "unwatch", "watched",
    "clash", "signup", "login", "name", "email", "answer", "up", "home", "link", "open",
  ]

  /// The meaning of `words`, with or without the app's name before them.
  ///
  /// - Throws: ``Refusal`` with the usage of the line.
  package init(_ words: [String]) throws(Refusal) {
    var words = words
    if words.first == "jobs", words.count > 1, Self.words.contains(words[1]), words[1] != "job" {
      words.removeFirst()
    }
    let rest = Array(words.dropFirst())
    switch words.first {
    case "jobs" where rest == ["--fake"]: self = .fake
    case "jobs": self = .action(try Self.list(rest))
    case "link": self = .showLink
    case let word?: self = .action(try Self.action(word, rest))
    case nil: throw Refusal(.emptyLine)
    }
  }

  /// The action of the line on the screens; `nil` for a line that only shows a link.
  var action: JobsAction? {
    switch self {
    case .action(let action): action
    case .showLink: nil
    case .fake: .openList(from: nil, days: 1, JobFilter())
    }
  }

  private static func action(
    _ word: String, _ rest: [String]
  ) throws(Refusal) -> JobsAction {
    switch word {
    case "more": return .wantMore
    case "refresh": return .refresh(isNow: try isNow(rest))
    case "next": return .choosePin(.next)
    case "prev": return .choosePin(.previous)
    case "watched": return .openWatched
    case "clash": return .openClash
    case "signup": return .openForm(.signup)
    case "login": return .openForm(.login)
    case "up": return .goUp
    case "home": return .goHome
    case "map", "near": return try map(word, rest)
    default: return try action(withText: word, rest)
    }
  }

  private static func isNow(_ words: [String]) throws(Refusal) -> Bool {
    guard words.isEmpty || words == ["--now"] else {
      throw Refusal(.refreshUsage)
    }
    return words == ["--now"]
  }

  private static func action(
    withText word: String, _ rest: [String]
  ) throws(Refusal) -> JobsAction {
    let text = rest.joined(separator: " ")
    guard !text.isEmpty else { throw Refusal(.usage(of: word)) }
    switch word {
    case "job": return .openJob(text)
    case "watch": return .watch(text)
    case "unwatch": return .unwatch(text)
    case "open": return .openLink(text)
    case "answer": return .answer(text)
    case "name", "email": return .enter(field: word, text)
    case "pin":
      guard let number = Int(text) else { throw Refusal(.usage(of: word)) }
      return .choosePin(.number(number))
    default: throw Refusal(.noLine(word))
    }
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

  /// The arguments of `jobs`: up to two dates, then options.
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

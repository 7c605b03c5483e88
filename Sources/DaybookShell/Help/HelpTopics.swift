internal import Daybook
internal import DaybookQuery
package import DaybookRendering
internal import DaybookValues

/// All topics of the help, and the search for them.
package enum HelpTopics {
  /// Guides, then operators, plug-ins, functions and aggregates.
  package static let all: [HelpTopic] =
    HelpTopic.guides + HelpTopic.operators + HelpTopic.plugIns + HelpTopic.functions
    + HelpTopic.windowFunctions + HelpTopic.aggregates

  /// The topics that `words` name, the best match first.
  ///
  /// If no topic has this name, the result is the guides that have an entry with this name. If
  /// there are no such guides, the result is all topics that contain all the words. Without words,
  /// the result is the overview.
  package static func find(_ words: [String]) -> [HelpTopic] {
    let words = words.map { $0.lowercased() }
    guard !words.isEmpty else { return [HelpTopic.overview] }
    let name = words.joined(separator: " ")
    let exact = all.filter { $0.isNamed(name) }
    if !exact.isEmpty { return exact }
    let listing = HelpTopic.guides.filter { $0.lists(name) }
    if !listing.isEmpty { return listing }
    let found = all.enumerated().compactMap { place, topic in
      topic.rank(of: words).map { (rank: $0, place: place, topic: topic) }
    }
    return found.ordered { ($0.rank, $0.place) < ($1.rank, $1.place) }.map(\.topic)
  }

  /// The text of the topic that `words` name, or a list of the topics that contain the words.
  package static func lines(_ words: [String], window: Window) -> [String] {
    let found = find(words)
    if found.isEmpty { return unknown(words, window) }
    let name = words.joined(separator: " ").lowercased()
    guard found.count > 1, !found.allSatisfy({ $0.isNamed(name) }) else {
      return Array(found.map { $0.lines(window: window) }.joined(separator: [""]))
    }
    var list = HelpTopic(.guide, "help", "\(found.count) topics contain these words.")
    list.entries = found.prefix(20).map { HelpTopic.Entry($0.name, $0.summary) }
    if found.count > 20 {
      list.paragraphs = ["The 20 most likely ones. Add a word to narrow the list."]
    }
    return list.lines(window: window)
  }

  private static func unknown(_ words: [String], _ window: Window) -> [String] {
    let word = words.joined(separator: " ")
    let near = NearestName.of(word, in: all.map(\.name))
    let suggestion = near.map { " Did you mean '\($0)'?" } ?? " Type .help for all topics."
    let text = "Nothing is known of '\(word)'.\(suggestion)"
    return Paragraph(TerminalText(text)).lines(width: max(1, window.width))
  }
}

extension HelpTopic {
  /// Whether `name` is a name of the topic.
  func isNamed(_ name: String) -> Bool {
    self.name.lowercased() == name || otherNames.contains { $0.lowercased() == name }
  }

  /// Whether an entry explains `name`, such as the operator `has`.
  fileprivate func lists(_ name: String) -> Bool {
    entries.contains { entry in
      entry.word.lowercased().split { $0 == "," || $0 == " " }.contains { $0 == name }
    }
  }

  /// The rank of the topic for a search, 0 for the best match; `nil` if one of `words` does not
  /// occur.
  fileprivate func rank(of words: [String]) -> Int? {
    let names = ([name] + otherNames).map { $0.lowercased() }
    let wide = ([usage ?? "", summary] + paragraphs + entries.map { "\($0.word) \($0.meaning)" })
      .joined(separator: " ").lowercased()
    var rank = 0
    for word in words {
      if names.contains(word) { continue }
      guard let distance = Self.distance(of: word, from: names, or: wide) else { return nil }
      rank += distance
    }
    return rank
  }

  private static func distance(of word: String, from names: [String], or text: String) -> Int? {
    if names.contains(where: { $0.hasPrefix(word) }) { return 1 }
    if names.contains(where: { $0.contains(word) }) { return 2 }
    return text.contains(word) ? 4 : nil
  }
}

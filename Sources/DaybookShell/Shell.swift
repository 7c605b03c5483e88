package import Daybook
internal import DaybookPresentation
internal import DaybookRendering

/// A session: a line in, text out.
///
/// Terminal, pipe and test are its callers. It knows the screens of the apps, the newest events,
/// the help and, where there are tables, KQL.
package struct Shell: Sendable {
  /// What a line gave.
  package struct Reply: Sendable, Equatable {
    /// The text, line by line.
    package var lines: [String] = []
    /// Why the line could not be done, for a person.
    package var failure: String?
    /// Whether the session ends.
    package var isEnd = false
  }

  private let log: any EventLog
  private let screens: [Screen]
  private let queries: ShellQueries?

  package init(log: any EventLog, screens: [Screen], queries: ShellQueries? = nil) {
    self.log = log
    self.screens = screens
    self.queries = queries
  }

  /// Runs one line, in so many columns.
  package func run(_ line: String, width: Int) -> Reply {
    let words = CommandWords(line).words
    guard let first = words.first else { return Reply() }
    let isPiped = words.count > 1 && (words[1].hasPrefix("|") || words[1].hasPrefix("@"))
    if !isPiped, let reply = run(verb: first, words, width: width) { return reply }
    if let screen = screens.first(where: { $0.name == first }), !line.hasPipeOrPosition {
      return attempt { try screen.lines(words, width) }
    }
    guard let queries else { return Reply(failure: unknown(first)) }
    return attempt { try queries.lines(line, width: width) }
  }

  /// What a line gives that begins with a verb of the shell.
  private func run(verb: String, _ words: [String], width: Int) -> Reply? {
    switch verb {
    case "quit", "exit", ".quit", ".exit": return Reply(isEnd: true)
    case "help", ".help": return Reply(lines: help(width: width))
    case "events" where queries == nil || words.count > 1 && Int(words[1]) != nil:
      return attempt { try events(words, width: width) }
    default: break
    }
    if verb.hasPrefix(".") || verb.hasPrefix("!") { return Reply(failure: unknown(verb)) }
    guard let queries else { return nil }
    do throws(ShorthandError) {
      guard let shorthand = try Shorthand(words, views: queries.views) else { return nil }
      return attempt { try queries.lines(shorthand.query, width: width) }
    } catch {
      return Reply(failure: error.description)
    }
  }

  private func attempt(_ body: () throws -> [String]) -> Reply {
    do { return Reply(lines: try body()) } catch let refusal as QueryRefusal {
      return Reply(failure: refusal.description)
    } catch {
      return Reply(failure: TerminalText("\(error)").text)
    }
  }

  private func unknown(_ word: String) -> String {
    let names = (screens.map(\.name) + ["events", "help", "quit"]).joined(separator: ", ")
    return "There is no '\(TerminalText(word).text)'. Try one of: \(names)."
  }

  private func help(width: Int) -> [String] {
    let rows =
      screens.map { ("\($0.name) \($0.usage)", $0.summary) }
      + [("events COUNT", "the newest events of the log")]
      + (queries == nil ? [] : Self.queryHelp)
      + [("help", "this"), ("quit", "leave; so does Ctrl-D")]
    let table = Table(
      columns: [.init(), .init("", .left, shrinksTo: 20)],
      rows: rows.map { [TerminalText($0.0), TerminalText($0.1)] })
    return table.lines(width: width) + (queries == nil ? [] : Self.shorthandHelp)
  }

  private static let queryHelp = [
    ("TABLE | …", "a query in KQL, as in: events | summarize count() by type"),
    ("explain QUERY", "how a query is done"),
  ]

  /// Each shorthand, and below it the query that it stands for.
  private static let shorthandHelp = Shorthand.usages.flatMap { usage in
    [
      TerminalText("  \(usage.text): \(usage.summary)").text,
      TerminalText("      \(usage.query)").text,
    ]
  }

  private func events(_ words: [String], width: Int) throws -> [String] {
    let count = words.count > 1 ? Int(words[1]) : 10
    guard words.count < 3, let count, count > 0 else {
      throw Refusal("Say how many events to show, as in 'events 20'.")
    }
    let events = try log.readLast(.all, limit: count)
    return events.isEmpty ? ["The log is empty."] : EventTable(events).lines(width: width)
  }
}

extension String {
  /// Whether a line holds a `|` or an `@` outside quotes.
  fileprivate var hasPipeOrPosition: Bool {
    var quote: Character?
    for character in self {
      if character == quote {
        quote = nil
      } else if quote == nil {
        if character == "|" || character == "@" { return true }
        if character == "\"" || character == "'" { quote = character }
      }
    }
    return false
  }
}

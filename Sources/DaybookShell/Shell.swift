package import Daybook
internal import DaybookPresentation
internal import DaybookRendering

/// A session: a line in, text out.
///
/// Terminal, pipe and test are its callers. It knows the screens of the apps, the newest events
/// and the help.
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

  package init(log: any EventLog, screens: [Screen]) {
    self.log = log
    self.screens = screens
  }

  /// Runs one line, in so many columns.
  package func run(_ line: String, width: Int) -> Reply {
    let words = CommandWords(line).words
    switch words.first {
    case nil: return Reply()
    case "quit", "exit", ".quit", ".exit": return Reply(isEnd: true)
    case "help", ".help": return Reply(lines: help(width: width))
    case "events": return attempt { try events(words, width: width) }
    case let first?:
      guard let screen = screens.first(where: { $0.name == first }) else {
        return Reply(failure: unknown(first))
      }
      return attempt { try screen.lines(words, width) }
    }
  }

  private func attempt(_ body: () throws -> [String]) -> Reply {
    do { return Reply(lines: try body()) } catch {
      return Reply(failure: TerminalText("\(error)").text)
    }
  }

  private func unknown(_ word: String) -> String {
    let names = (screens.map(\.name) + ["events", "help", "quit"]).joined(separator: ", ")
    return "There is no '\(TerminalText(word).text)'. Try one of: \(names)."
  }

  private func help(width: Int) -> [String] {
    let rows =
      screens.map { ("\($0.name) \($0.usage)", $0.summary) } + [
        ("events [COUNT]", "the newest events of the log, 10 when no count is given"),
        ("help", "this"), ("quit", "leave; so does Ctrl-D"),
      ]
    let table = Table(
      columns: [.init(), .init("", .left, shrinksTo: 20)],
      rows: rows.map { [TerminalText($0.0), TerminalText($0.1)] })
    return table.lines(width: width)
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

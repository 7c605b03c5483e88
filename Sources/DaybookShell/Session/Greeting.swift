package import Daybook
package import DaybookRendering

/// What a person is told at the start of a session.
package struct Greeting {
  private let end: UInt64

  private let offersWelcome: Bool

  /// - Parameters:
  ///   - log: The log that is looked at.
  ///   - offersWelcome: Whether there are questions for the first start.
  /// - Throws: `LogError` when the log cannot be read.
  package init(_ log: FileEventLog, offersWelcome: Bool = false) throws {
    (end, self.offersWelcome) = (try log.end(), offersWelcome)
  }

  package func text(in window: Window) -> String {
    guard end == 0 else {
      let events = Amount(end, "event").text
      return Self.text(["\(events). '.help' tells what there is, Ctrl-D leaves."], window)
    }
    let table = Table(
      columns: [.init(), .init("", .left, shrinksTo: 20)],
      rows: Self.trials.map { [TerminalText($0.line), TerminalText($0.explanation)] },
      indentation: 2)
    let offer = offersWelcome ? [Self.offer] : []
    return Self.text(Self.introduction + offer + [Self.beginning], window)
      + table.text(width: window.width)
  }

  private static func text(_ sentences: [String], _ window: Window) -> String {
    sentences.map { Paragraph(TerminalText($0)).text(width: window.width) }.joined()
  }

  private static let introduction = [
    "Daybook keeps everything that happens as events, in the order in which it happened.",
    "Read models follow from them: tables that are always up to date.",
    "Both are asked in KQL, and shown on screens of apps.",
    "Every past moment can be gone to, compared and explained.",
  ]

  private static let offer = "'welcome' asks for your language and your colours, if you like."

  private static let beginning = "This daybook is empty. Three things to try:"

  private static let trials: [ShellCommand.Example] = [
    .init("print 6 * 7", "a query that needs no data"),
    .init(".help queries", "how to ask for data"),
    .init("!daybook demo", "the same with data to look at"),
  ]
}

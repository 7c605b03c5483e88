package import Daybook
package import DaybookPresentation
package import DaybookRendering

/// The greeting at the start of a session.
package struct Greeting {
  private let end: UInt64
  /// The number of events without the engine's events.
  private let count: UInt64
  private let offersWelcome: Bool
  private let offersDemo: Bool
  /// The sentence that names the daybook's directory; `nil` if the directory is unknown.
  private let place: SessionMessage?

  /// - Parameters:
  ///   - log: The log of the session.
  ///   - options: The options of the session.
  ///   - offersWelcome: Whether the greeting offers the questions about settings that are asked at
  ///     the first start.
  ///   - offersDemo: Whether the program has the command 'demo'.
  /// - Throws: `LogError` when the log cannot be read.
  package init(
    _ log: FileEventLog, _ options: SessionOptions, offersWelcome: Bool = false,
    offersDemo: Bool = true
  ) throws {
    place = options.directory.map { .isIn($0, isNew: options.isNewDaybook) }
    (end, self.offersWelcome, self.offersDemo) = (try log.end(), offersWelcome, offersDemo)
    count = try log.countOfEvents(upTo: end)
  }

  package func text(in window: Window, _ language: Language = .english) -> String {
    let say = { (message: SessionMessage) in message.text(in: language) }
    guard end == 0 else { return Self.text([say(.events(count, hidden: end - count))], window) }
    let table = Table(
      columns: [.init(), .init("", .left, shrinksTo: 20)],
      rows: trials.map {
        [TerminalText($0.line), TerminalText(say($0.explanation))]
      },
      indentation: 2, wraps: true)
    let offer: [SessionMessage] = offersWelcome ? [.offer] : []
    let sentences = Self.introduction + offer + [place].compactMap(\.self) + [.isEmpty]
    return Self.text(sentences.map(say), window) + table.text(width: window.width)
  }

  private static func text(_ sentences: [String], _ window: Window) -> String {
    sentences.map { Paragraph(TerminalText($0)).text(width: window.width) }.joined()
  }

  private static let introduction: [SessionMessage] = [
    .whatIsKept, .readModels, .howToAsk, .past,
  ]

  /// The lines that the greeting suggests to type; a program without 'demo' has fewer lines.
  private var trials: [(line: String, explanation: SessionMessage)] {
    let own: [(String, SessionMessage)] = [
      ("print 6 * 7", .tryPrint), (".help queries", .tryHelp),
    ]
    guard offersDemo else { return own }
    return [(".import orders.csv", .tryImport)] + own + [("!daybook demo", .tryDemo)]
  }
}

internal import DaybookEvents
package import DaybookPresentation
package import DaybookProjections
package import DaybookRendering
internal import DaybookValues

/// The screens of agents' sessions, which turn a typed line into lines of text.
///
/// They append no events.
package struct AgentScreens: Sendable {
  /// A line that can be typed, with its description for the help.
  package struct Entry: Sendable {
    package let name: String
    package let usage: String
    package let summary: String
    /// Whether the name of a run follows the line.
    package let takesRun: Bool
  }

  package static let all = [
    Entry(
      name: "runs", usage: "", summary: "sessions of agents: model, tools, tokens, how they ended",
      takesRun: false),
    Entry(
      name: "run", usage: "N|NAME", summary: "what happened in a run, step by step",
      takesRun: true),
  ]

  private let moment: LineMoment
  private let log: LogSight

  /// - Parameters:
  ///   - moment: The displayed moment, with its read models.
  ///   - log: The events up to that moment.
  package init(at moment: LineMoment, _ log: LogSight) { (self.moment, self.log) = (moment, log) }

  /// The lines of text for the typed line `words`.
  ///
  /// - Returns: The lines of text, which are at most as wide as the window.
  /// - Throws: `Refusal` with words for the person, or an error of the log or the read models.
  package func lines(
    _ words: [String], in window: Window, _ language: Language = .english, pageSize: Int? = nil
  ) throws -> [String] {
    do {
      let page = try page(AgentLine(words), language, window.width, pageSize)
      return PageText(page, glyphs: window.glyphs).styledLines(width: window.width)
        .map { $0.encoded(with: window.theme) }
    } catch { throw error.told(in: language) }
  }

  /// `words` after the run's name has replaced a row number, because row numbers change.
  ///
  /// Options and unknown words are unchanged.
  package func settled(_ words: [String]) throws -> [String] {
    let words = words.first == "agent" ? Array(words.dropFirst()) : words
    guard words.first == "run", words.count > 1,
      let name = try? model().name(meaning: words[1])
    else { return words }
    return ["run", name] + words.dropFirst(2)
  }

  /// The link that opens the screen of `words` again as of `position`.
  package func link(of words: [String], at position: String?) throws -> String? {
    let words = try settled(words)
    _ = try AgentLine(words)
    let names = words.dropFirst().flatMap { $0.split(separator: "/").map(String.init) }
    let items = position.map { [DeepLink.Item("at", $0)] } ?? []
    return DeepLink(path: ["agent", words[0]] + names, query: items).description
  }

  private func page(
    _ line: AgentLine, _ language: Language, _ width: Int, _ pageSize: Int?
  ) throws -> Page {
    var model = try model()
    switch line {
    case .runs:
      return RunsScreen(language, pageSize: pageSize, width: width)
        .viewModel(of: model, today: moment.now.date)
    case .run(let word):
      let name = try model.name(meaning: word)
      guard let run = model.runs[name] else { throw Refusal(.noRun(word)) }
      model.steps = try steps(of: name)
      return RunScreen(of: name, run, language).viewModel(of: model, today: moment.now.date)
    }
  }

  private func steps(of name: String) throws -> RunSteps {
    let stream = StreamName(checked: "run-\(name)")
    return RunSteps(try log.readAll(AgentEvent.self, in: EventSelection(stream: stream)))
  }

  private func model() throws -> AgentReadModel {
    let snapshot = try moment.models.snapshot([RunsProjection.self])
    moment.onSeen(snapshot.position)
    return AgentReadModel(runs: try snapshot.read(RunsProjection.self) { $0 })
  }
}

/// A parsed line about runs.
enum AgentLine: Equatable {
  case runs
  case run(String)

  /// Parses `words`, which may begin with the name of the app.
  ///
  /// - Throws: `Refusal` with the usage.
  init(_ words: [String]) throws(Refusal) {
    let words = words.first == "agent" ? Array(words.dropFirst()) : words
    switch (words.first, words.count) {
    case ("run", 2): self = .run(words[1])
    case ("run", _): throw Refusal(.oneRun)
    case (_, 1): self = .runs
    default: throw Refusal(.nothingAfterRuns)
    }
  }
}

internal import Daybook
internal import DaybookRendering

/// A verb of an app, which takes words, may append events, and returns lines.
///
/// A verb acts once each time that a person types it. In contrast to a screen, it is not run again
/// by `up`, by links or by replayed sessions.
package struct AppVerb: Sendable {
  /// The name of the verb, which is the first word of each line that runs the verb.
  package let name: String
  /// The arguments, as the help shows them.
  package let usage: String
  /// The effect of the verb, in a few words.
  package let summary: String
  /// The kinds of the arguments, for completion.
  ///
  /// If it is `nil`, completion offers the lower-case words of ``usage``.
  let arguments: [CommandWord.Argument]?
  let run: Body

  /// Runs the verb for the words of a line, and returns its output.
  package typealias Body =
    @Sendable (_ words: [String], _ context: VerbContext) async throws -> [String]

  package init(
    name: String, usage: String, summary: String, arguments: [CommandWord.Argument]? = nil,
    run: @escaping Body
  ) {
    (self.name, self.usage, self.summary) = (name, usage, summary)
    (self.arguments, self.run) = (arguments, run)
  }
}

extension ShellScope {
  /// Runs the verb called `name`.
  ///
  /// - Throws: ``ShellError`` if the session is in the past, where nothing can be appended;
  ///   otherwise the error of the verb.
  func act(_ name: String, _ words: [String], _ state: ShellState) async throws -> ShellReply {
    guard let verb = verbs.first(where: { $0.name == name }) else {
      throw ShellError("There is no verb '\(name)'. '.help' lists them.")
    }
    let line = try ScreenWords(words)
    if let place = line.position ?? state.asOf.map({ $0.shortText }) {
      throw ShellError(
        "'\(name)' appends, and nothing is appended to the past (@\(place))."
          + " 'home' leads to the present.")
    }
    let moment = try await source.moments.moment(context, asOf: nil)
    // A replayed line does not act again, because its verb acted when the line was typed.
    guard !moment.isPast else { return ShellReply() }
    let lines = try await verb.run(words, VerbContext(source.log, moment, of: context))
    return ShellReply(lines.map { TerminalText($0).text })
  }
}

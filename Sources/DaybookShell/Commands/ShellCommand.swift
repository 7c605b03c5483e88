/// A command of the shell: a dot-command, or a verb.
///
/// Running lines, the help and the completion all use the list of commands, ``all``.
package struct ShellCommand: Sendable {
  /// An example of a line with the command.
  package struct Example: Sendable {
    package let line: String
    /// The effect of the line, in a few words.
    package let explanation: String

    package init(_ line: String, _ explanation: String) {
      self.line = line
      self.explanation = explanation
    }
  }

  /// The first word of the line, such as `.mode` or `at`.
  package let name: String
  /// The arguments, as the help shows them.
  package let usage: String
  /// The effect of the command, in a few words.
  package let summary: String
  /// An explanation in sentences.
  package let lesson: String
  package let examples: [Example]
  /// The kinds of the arguments in order, for completion.
  package let arguments: [CommandWord.Argument]
  let run: Body

  /// Runs the command with the session's state, the arguments and the scope.
  typealias Body =
    @Sendable (inout ShellState, _ arguments: String, ShellScope) async throws -> ShellReply

  init(
    _ name: String, _ usage: String = "", _ summary: String, lesson: String,
    examples: [Example], arguments: [CommandWord.Argument] = [],
    run: @escaping Body
  ) {
    self.name = name
    self.usage = usage
    self.summary = summary
    self.lesson = lesson
    self.examples = examples
    self.arguments = arguments
    self.run = run
  }

  /// The name and the arguments.
  package var title: String { usage.isEmpty ? name : "\(name) \(usage)" }

  /// The error for a wrong use of the command, with its usage.
  func misuse(_ problem: String) -> ShellError {
    ShellError("\(problem) Write \(title); '.help \(name)' tells more.")
  }
}

/// The context in which a command runs: the data and the screens of the session, and the line's
/// inputs.
struct ShellScope: Sendable {
  let source: ShellSource
  let screens: [Screen]
  let links: [AppLinks]
  let verbs: [AppVerb]
  let context: LineContext
  let queries: QueryRunner
}

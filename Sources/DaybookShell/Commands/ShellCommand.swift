/// One thing that the shell can be asked for: a dot-command, or a verb.
///
/// The table of all of them drives what lines do, the help and the completion.
package struct ShellCommand: Sendable {
  /// A line that shows what the command does.
  package struct Example: Sendable {
    package let line: String
    /// What it does, in a few words.
    package let explanation: String

    package init(_ line: String, _ explanation: String) {
      self.line = line
      self.explanation = explanation
    }
  }

  /// What the line begins with, such as `.mode` or `at`.
  package let name: String
  /// What may follow.
  package let usage: String
  /// What it does, in a few words.
  package let summary: String
  /// What a person should know of it, in sentences.
  package let lesson: String
  package let examples: [Example]
  /// What may follow, place by place, for completion.
  package let arguments: [CommandWord.Argument]
  let run: Body

  /// Does it: with the session's state, what follows the name, and what it may look at.
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

  /// Name and what may follow.
  package var title: String { usage.isEmpty ? name : "\(name) \(usage)" }

  /// How the command is written, for who wrote it otherwise.
  func misuse(_ problem: String) -> ShellError {
    ShellError("\(problem) Write \(title); '.help \(name)' tells more.")
  }
}

/// What a command may look at.
struct ShellScope: Sendable {
  let source: ShellSource
  let screens: [Screen]
  let links: [AppLinks]
  let verbs: [AppVerb]
  let context: LineContext
  let queries: QueryRunner
}

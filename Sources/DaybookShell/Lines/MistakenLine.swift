internal import DaybookValues

/// A line that is not a valid query, but would work with a dot before it, or as a command of the
/// program.
struct MistakenLine {
  private let scan: LineScan
  private let refusal: QueryRefusal
  private let program: String

  /// - Parameters:
  ///   - text: The line.
  ///   - refusal: The error from parsing the line as a query.
  ///   - program: The name of the running program.
  init(_ text: String, _ refusal: QueryRefusal, in program: String) {
    (scan, self.refusal, self.program) = (LineScan(text), refusal, program)
  }

  /// The error that names the correct line; `nil` for any other mistake.
  var advice: ShellError? {
    guard !scan.namesTable else { return nil }
    if scan.word == program, refusal.lacksTable(program) { return adviceOnProgram }
    return adviceOnViews ?? adviceOnDot
  }

  private var adviceOnProgram: ShellError {
    ShellError(
      "You are in the shell already. Leave out '\(program)', or write '!\(program) …'.")
  }

  /// The error for a line such as `views create …`, which is a command of the program.
  private var adviceOnViews: ShellError? {
    guard scan.word == "views",
      let command = ShellCommand.named(".\(LineScan(scan.rest).word)"),
      command.usage.contains("view")
    else { return nil }
    let words = CommandWords(scan.rest).words
    guard words.count == 3, [".create", ".alter"].contains(command.name) else {
      return ShellError("'views' is no command here. In the shell: \(command.title)")
    }
    return ShellError(
      "'views' is no command here. In the shell: \(command.name) view \(words[1]) = \(words[2])")
  }

  /// The error for a line that would be a dot-command with a dot before it.
  private var adviceOnDot: ShellError? {
    guard refusal.lacksTable(scan.word) || scan.word == "alias",
      let command = ShellCommand.named(".\(scan.word)")
    else { return nil }
    let isShort = scan.text.utf8.count <= 60 && !scan.text.contains(where: \.isNewline)
    let line = isShort && !scan.rest.isEmpty ? ".\(scan.text)" : command.title
    return ShellError("The command '\(scan.word)' begins with a dot. Write: \(line)")
  }
}

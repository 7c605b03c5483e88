internal import DaybookValues

/// A line that KQL refused, and that would be right elsewhere: in a terminal, or with a dot.
struct MistakenLine {
  private let scan: LineScan
  private let refusal: QueryRefusal
  private let program: String

  /// - Parameters:
  ///   - text: The line.
  ///   - refusal: The error of the line as a query.
  ///   - program: The name of the program.
  init(_ text: String, _ refusal: QueryRefusal, in program: String) {
    (scan, self.refusal, self.program) = (LineScan(text), refusal, program)
  }

  /// The error with the line that works; `nil` for another mistake.
  var advice: ShellError? {
    guard !scan.namesTable else { return nil }
    if scan.word == program, refusal.lacksTable(program) { return adviceOnProgram }
    return adviceOnViews ?? adviceOnDot
  }

  private var adviceOnProgram: ShellError {
    ShellError(
      "You are in the shell already. Leave out '\(program)', or write '!\(program) …'.")
  }

  /// The error of `views create …`, which is a command of the program.
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

  /// The error of a line that lacks only its dot.
  private var adviceOnDot: ShellError? {
    guard refusal.lacksTable(scan.word) || scan.word == "alias",
      let command = ShellCommand.named(".\(scan.word)")
    else { return nil }
    let isShort = scan.text.utf8.count <= 60 && !scan.text.contains(where: \.isNewline)
    let line = isShort && !scan.rest.isEmpty ? ".\(scan.text)" : command.title
    return ShellError("The command '\(scan.word)' begins with a dot. Write: \(line)")
  }
}

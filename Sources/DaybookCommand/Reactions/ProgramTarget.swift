internal import Daybook
internal import DaybookShell
internal import DaybookSystem
internal import Secrets

/// A program that receives rows on its standard input, as one line of JSON for each row.
struct ProgramTarget: ReactionTarget {
  /// The program and its arguments.
  private let words: [String]
  /// The time limit of the program for the rows of one event.
  private let limit: Duration

  /// - Throws: ``StatusError`` when the program does not exist.
  init(_ words: [String], within limit: Duration) throws {
    let search = ProcessEnvironment.current["PATH"] ?? "/usr/local/bin:/bin:/usr/bin"
    guard ExecutableFile.isFound(words[0], in: search) else {
      throw StatusError(
        .usage,
        "There is no program '\(words[0])' that this user may run. Check --run, and the file's mode."
      )
    }
    (self.words, self.limit) = (words, limit)
  }

  func take(_ rows: [JSONObject], _ moment: ReactionMoment<NoReadModel>) async throws {
    let text = rows.map { "\(JSONValue.object($0))\n" }.joined()
    let program = try FedProgram(
      words, reading: Array(text.utf8), variables: variables(moment),
      in: Directory(ProcessEnvironment.current["TMPDIR"] ?? "/tmp"))
    switch await program.end(within: limit) {
    case .exited(0): return
    case .exited(let status): throw failure("exit status \(status)", program)
    case .signalled(let signal): throw failure("ended by signal \(signal)", program)
    case .wroteTooMuch:
      throw TargetFailure(
        "It was ended, since it wrote more than \(FedProgram.greatestErrors >> 20) MiB to its standard"
          + " error.")
    case .tookTooLong:
      try Task.checkCancellation()
      throw ReactionError.tookTooLong(limit)
    }
  }

  /// The failure of the program: the sentence `end`, and the last line of its standard error.
  private func failure(_ end: String, _ program: borrowing FedProgram) -> TargetFailure {
    let errors = program.errorText(atMost: 1_024)
    let lastLine = errors.split(whereSeparator: \.isNewline).last.map { ": \($0)" } ?? ""
    return TargetFailure(SecretText.redacting(end + lastLine))
  }

  private func variables(_ moment: ReactionMoment<NoReadModel>) -> [String] {
    var variables = ProcessEnvironment.current
    variables["DAYBOOK_REACTION_ID"] = moment.id.description
    variables["DAYBOOK_REACTION_ATTEMPT"] = "\(moment.attempt)"
    return variables.map { "\($0)=\($1)" }
  }
}

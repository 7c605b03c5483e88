extension ShellCommand {
  static let mode: ShellCommand = .init(
    ".mode", "[FORM]", "the form of results",
    lesson: """
      Results are printed as table, line (one column on each line, for wide rows), markdown, csv, \
      tsv, json, ndjson or html; svg is the picture of a query that ends in render, as for '.once \
      chart.svg'. Without a form, the present one is printed. A file of .output or .once gets the \
      form of its ending, else the same form.
      """,
    examples: [
      Example(".mode csv", "rows as lines with commas from now on"),
      Example(".mode table", "columns for a person again"),
    ],
    arguments: [.word(ResultForm.names)]
  ) { state, arguments, _ in
    guard !arguments.isEmpty else { return ShellReply([state.settings.form.name]) }
    guard let form = ResultForm(named: arguments) else {
      let forms = ResultForm.names.joined(separator: ", ")
      throw ShellError("There is no form '\(arguments)'. Use one of: \(forms).")
    }
    state.settings.form = form
    return ShellReply()
  }
}

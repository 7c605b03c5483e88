internal import DaybookPresentation
internal import DaybookRendering
internal import DaybookValues

/// The texts of a run on screens.
struct RunWords {
  private let run: Run
  private let language: Language

  init(_ run: Run, _ language: Language) { (self.run, self.language) = (run, language) }

  /// The program's usual name.
  var program: String {
    switch run.source.flatMap(SessionSource.init) {
    case .claudeCode: "Claude Code"
    case .codex: "Codex"
    case .geminiCLI: "Gemini CLI"
    case .openTelemetry: "OpenTelemetry"
    case nil: known(run.source)
    }
  }

  var model: String { known(run.model) }

  /// The last part of the run's folder.
  var project: String {
    known(run.folder?.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map(String.init))
  }

  /// The day and the minute of the run's start, without the zone.
  var begun: (day: String, minute: String) {
    let text = language.minute(run.startedAt).split(separator: " ").map(String.init)
    return (text.first ?? "", text.count > 1 ? text[1] : "")
  }

  var took: String { language.length(milliseconds: run.lastAt.milliseconds(after: run.startedAt)) }
  var turns: String { language.number(run.counts.turns) }
  var tools: String { language.number(run.counts.tools) }
  var tokens: String { language.number(run.tokens.total) }

  var cost: String {
    guard let cost = run.cost, let currency = run.currency else { return UnknownCell.mark }
    return language.sum(cost, OneLine(currency).text)
  }

  var ended: String {
    run.ending.map { StepMessage.ending($0).text(in: language) } ?? UnknownCell.mark
  }

  private func known(_ text: String?) -> String {
    let line = OneLine(text ?? "").text
    return line.isEmpty ? UnknownCell.mark : line
  }
}

internal import DaybookPresentation
internal import DaybookProjections
internal import DaybookRendering
internal import DaybookValues

/// The screen of a run: its steps in order, and the tokens that it used.
struct RunScreen: ViewModelBuilder {
  /// The maximum number of displayed steps, which are the last steps of the run.
  private static let most = 500

  private let name: String
  private let run: Run
  private let language: Language

  init(of name: String, _ run: Run, _ language: Language) {
    (self.name, self.run, self.language) = (name, run, language)
  }

  func viewModel(of model: AgentReadModel, today: CalendarDate) -> Page {
    let hasAgents = model.steps.all.contains { $0.kind == .agent }
    return Page([
      Page.Section(
        title: say(.run(name)), detail: RunWords(run, language).ended,
        parts: [.facts(facts), .facts(counts), .facts(tokens), .note(costNote)]),
      Page.Section(
        title: say(.timeline), detail: begun,
        parts: timeline(model.steps) + [.note(say(.ways(agents: hasAgents)))]),
    ])
  }

  private func say(_ message: AgentMessage) -> String { message.text(in: language) }

  private var begun: String { language.minute(run.startedAt) }

  private func fact(_ name: AgentMessage, _ value: String?) -> Page.Fact? {
    value.map { Page.Fact(name: say(name), value: $0) }
  }

  private func fact(_ name: AgentMessage, counting count: Int64?) -> Page.Fact? {
    count.map { Page.Fact(name: say(name), value: language.number($0)) }
  }

  private var facts: [Page.Fact] {
    let words = RunWords(run, language)
    return [
      fact(.program, words.program), fact(.model, words.model),
      fact(.folder, run.folder.map { OneLine($0).text }), fact(.took, words.took),
      fact(.parent, run.parent), fact(.origin, run.origin),
    ].compactMap(\.self)
  }

  private var counts: [Page.Fact] {
    let counts = run.counts
    let optional: [(AgentMessage, Int64)] = [
      (.failed, counts.failures), (.agents, counts.agents), (.compactions, counts.compactions),
    ]
    return [
      fact(.turns, counting: counts.turns), fact(.answers, counting: counts.answers),
      fact(.tools, counting: counts.tools),
    ].compactMap(\.self)
      + optional.filter { $0.1 > 0 }.compactMap { fact($0.0, counting: $0.1) }
  }

  private var tokens: [Page.Fact] {
    [
      fact(.tokens, counting: run.tokens.total),
      fact(.inputTokens, counting: run.tokens.inputUncached),
      fact(.cacheRead, counting: run.tokens.cacheRead),
      fact(.cacheWrite, counting: run.tokens.cacheWritten),
      fact(.output, counting: run.tokens.output), fact(.reasoning, counting: run.tokens.reasoning),
      run.cost == nil ? nil : fact(.cost, RunWords(run, language).cost),
    ].compactMap(\.self)
  }

  /// A note about the tokens, with the reason if there is no cost.
  private var costNote: String {
    let unpriced = run.models.filter { $0.price == nil && !$0.tokens.isZero }
      .map { $0.model.map { OneLine($0).text } ?? say(.unloggedModel) }
    let note: AgentMessage? =
      if run.cost != nil { .priced } else if unpriced.isEmpty { nil } else {
        .noPrice(models: language.list(unpriced))
      }
    return [say(.asLogged), note.map(say)].compactMap(\.self).joined(separator: " ")
  }

  private func timeline(_ steps: RunSteps) -> [Page.Part] {
    guard !steps.all.isEmpty else { return [.note(say(.nothingHappened))] }
    let shown = steps.all.suffix(Self.most)
    let rest = steps.all.count - shown.count
    let notes = [
      rest > 0 ? say(.earlier(rest)) : nil,
      steps.otherCount > 0 ? say(.otherRecords(steps.otherCount)) : nil,
    ]
    var grid = Page.Grid(
      columns: [
        .number(say(.at)), .word(say(.step)), .text(say(.what)), .number(say(.took)),
        .word(say(.outcome)),
      ], rows: shown.map(row))
    grid.wraps = false
    return [.grid(grid)] + notes.compactMap { $0.map(Page.Part.note) }
  }

  private func row(of step: RunStep) -> [String] {
    let remark = step.remark?.text(in: language)
    let text = [step.text, remark, step.failure.map { "→ \($0)" }].compactMap(\.self)
      .filter { !$0.isEmpty }.joined(separator: " ")
    return [
      Language.clock(milliseconds: step.time.milliseconds(after: run.startedAt)),
      StepMessage.kind(step.kind).text(in: language), text,
      step.milliseconds.map { language.length(milliseconds: $0) } ?? "",
      step.outcome.map { StepMessage.outcome($0).text(in: language) } ?? "",
    ]
  }
}

package import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// Counts of a run's events.
package struct RunCounts: FieldGroup {
  package static var codec: Codec<Self> {
    Codec(
      .int64("turns", \.turns), .int64("answers", \.answers), .int64("tools", \.tools),
      .int64("failures", \.failures), .int64("agents", \.agents),
      .int64("compactions", \.compactions), make: Self.init)
  }

  /// The number of prompts from a person or from the parent run.
  package var turns: Int64 = 0
  package var answers: Int64 = 0
  /// The number of tool calls.
  package var tools: Int64 = 0
  /// The number of tool calls that failed.
  package var failures: Int64 = 0
  package var agents: Int64 = 0
  package var compactions: Int64 = 0
}

/// The kind of the last event in a run.
package enum RunEnding: String, TextFieldValue {
  case answered
  case unanswered
  case inTool = "in a tool"
  case afterTool = "after a tool"
  case cutOff = "cut off"
  case interrupted
}

/// The work of a session, or of an agent within a session.
package struct Run: CodedRow {
  package static var codec: Codec<Self> {
    Codec(
      .text("source", \.source), .text("session", \.session), .text("agent", \.agent),
      .text("parent", \.parent), .text("forkedFrom", \.origin), .text("folder", \.folder),
      .text("model", \.model), .timestamp("startedAt", \.startedAt),
      .timestamp("lastAt", \.lastAt), .real("seconds", \.seconds), .fields(\.counts),
      .fields(\.tokens), .real("cost", \.cost), .text("currency", \.currency),
      .text("ended", \.ending), .json("models", \.models), make: Self.init)
  }

  package var source: String?
  package var session: String?
  package var agent: String?
  package var parent: String?
  /// The run from which this run was forked; `nil` for a run that is not a fork.
  package var origin: String?
  package var folder: String?
  /// The model that was used last; `nil` while no model is known.
  package var model: String?
  package var startedAt: Timestamp
  package var lastAt: Timestamp
  /// Seconds from the first event to the last, including pauses.
  package var seconds: Double
  package var counts = RunCounts()
  /// The tokens, as logged.
  package var tokens = TokenCounts()
  /// The cost of the tokens at the prices that a person set.
  ///
  /// It is `nil` if a used model has no price, or if the currencies differ.
  package var cost: Double?
  package var currency: String?
  package var ending: RunEnding?
  /// The tokens and the cost of each model.
  package var models: [ModelUse] = []
}

extension Run {
  init(at time: Timestamp) { self.init(startedAt: time, lastAt: time, seconds: 0) }

  mutating func note(_ time: Timestamp) {
    (startedAt, lastAt) = (min(startedAt, time), max(lastAt, time))
    let microseconds = lastAt.microsecondsSinceEpoch.subtractingReportingOverflow(
      startedAt.microsecondsSinceEpoch
    ).partialValue
    seconds = Double(microseconds) / 1_000_000
  }

  mutating func take(_ start: RunStarted) {
    (source, session) = (start.source, start.session)
    (agent, parent) = (start.agent, start.parent)
  }

  mutating func take(_ context: ContextSet) {
    folder = context.folder ?? folder
    model = context.model ?? model
  }

  mutating func take(_ usage: UsageRecorded) {
    tokens = tokens.adding(usage.tokens)
    models.add(usage.tokens, of: usage.model)
    addUp()
    model = usage.model ?? model
    if ["max_tokens", "length"].contains(usage.stop) { ending = .cutOff }
  }

  /// Sets the price of a model, even for tokens that the run has already used.
  mutating func take(_ price: PriceSet) {
    guard let index = models.firstIndex(where: { $0.model == price.model }) else { return }
    models[index].price = price.price
    addUp()
  }

  private mutating func addUp() { (cost, currency) = (models.cost?.amount, models.cost?.currency) }

  mutating func take(_ prompt: PromptGiven, counts isCounted: Bool) {
    let isInterruption = prompt.text.hasPrefix("[Request interrupted by user")
    ending = isInterruption ? .interrupted : .unanswered
    if isCounted, !isInterruption { counts.turns += 1 }
  }
}

/// One row for every run.
package struct RunsProjection: Projection {
  package static let name = "runs"
  package static let version = 2
  package static let keyColumns: [RowColumn] = [.text("run")]

  package init() {}

  package func apply(_ recorded: Recorded<AgentEvent>, to rows: inout Rows<String, Run>) {
    if case .priceSet(let price) = recorded.event { return take(price, &rows) }
    guard let key = RunName(stream: recorded.stream)?.text else { return }
    var run = rows[key] ?? Run(at: recorded.time)
    run.note(recorded.time)
    // The event that is revised was already counted.
    let isNew = recorded.meta["revises"] == nil
    take(recorded.event, isNew ? 1 : 0, &run)
    rows[key] = run
  }

  /// Sets the price in all runs that have used the model.
  ///
  /// If a run uses the model later, the price is appended again for this run.
  private func take(_ price: PriceSet, _ rows: inout Rows<String, Run>) {
    let runs = rows.filter { $0.row.models.contains { $0.model == price.model } }.map(\.key)
    for run in runs { rows[run]?.take(price) }
  }

  private func take(_ event: AgentEvent, _ more: Int64, _ run: inout Run) {
    switch event {
    case .started(let event): run.take(event)
    case .forked(let event): run.origin = event.from
    case .contextSet(let event): run.take(event)
    case .prompted(let event): run.take(event, counts: more > 0)
    case .answered:
      run.counts.answers += more
      run.ending = .answered
    case .reasoned, .filesSnapshotted, .priceSet: break
    case .toolCalled:
      run.counts.tools += more
      run.ending = .inTool
    case .toolFinished(let event):
      if event.hasFailed == true { run.counts.failures += more }
      run.ending = .afterTool
    case .usageRecorded(let event): run.take(event)
    case .compacted: run.counts.compactions += more
    case .spawned: run.counts.agents += more
    case .other(let event):
      if event.kind.hasSuffix("turn_aborted") { run.ending = .interrupted }
    }
  }
}

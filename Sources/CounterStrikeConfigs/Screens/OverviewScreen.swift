internal import AppHosting
internal import DaybookPresentation
internal import DaybookProjections
internal import DaybookRendering
internal import DaybookValues

/// The first screen.
struct OverviewScreen: CounterStrikeScreen {
  static let name = "cs"
  static let usage = "[--fake|events]"
  static let summary =
    "how much is known; --fake takes in recorded answers; events lists tournaments"

  init(_ words: [String] = []) {}

  func place(_ situation: CounterStrikeSituation) throws(Refusal) -> CounterStrikePlace? { .main }

  func page(
    _ situation: CounterStrikeSituation, after before: CounterStrikeSituation
  ) throws(Refusal) -> Page {
    situation.page(OverviewPage(situation.language))
  }
}

/// Appends the recorded answers that are bundled with the app.
struct DemoScreen: CounterStrikeScreen {
  static let name = "--fake"
  static let usage = ""
  static let summary = "a bundled source"

  init(_ words: [String]) {}

  let onlyLooks = false

  /// Appends the recorded answers that the log does not contain yet, without using the network.
  func act(
    in app: isolated CounterStrikeApp, _ view: inout CounterStrikeSessionView
  ) async throws {
    let answers = try app.demo()
    guard !answers.isEmpty else { throw Refusal(.noRecordedAnswers) }
    try await app.append(&view) { situation throws(Refusal) in
      try CounterStrikeRecording(answers).facts(seeing: situation.model)
    }
  }

  func page(
    _ situation: CounterStrikeSituation, after before: CounterStrikeSituation
  ) throws(Refusal) -> Page {
    situation.page(OverviewPage(situation.language))
  }

  func settled(_ situation: CounterStrikeSituation) -> [String]? { [OverviewScreen.name] }
}

/// The number of known items of each kind, and a note that suggests the next steps.
///
/// If no player is known, the note suggests the first step.
struct OverviewPage: ViewModelBuilder {
  private let language: Language

  init(_ language: Language) { self.language = language }

  func viewModel(of model: CounterStrikeReadModel, today: CalendarDate) -> Page {
    let skins = Set(model.prices.map(\.key.skin)).count
    let counts: [(OverviewMessage, Int)] = [
      (.players, model.players.count), (.teams, model.teams.count),
      (.articles, model.articles.count), (.events, model.tournaments.count), (.skins, skins),
      (.favourites, model.favourites.count), (.changes, model.changes.count { $0.row.isChange }),
    ]
    let facts = counts.map { name, count in
      Page.Fact(name: name.text(in: language), value: language.number(count))
    }
    let ways: OverviewMessage = model.players.isEmpty ? .beginning : .ways
    return Page("Counter-Strike", [.facts(facts), .note(ways.text(in: language))])
  }
}

internal import DaybookPresentation
internal import DaybookValues

/// The screens of this app.
package enum CounterStrikeScreens {
  /// The screens, in the order in which the help lists them.
  static let screens: [any CounterStrikeScreen.Type] = [
    OverviewScreen.self, ImportScreen.self, PlayersScreen.self, MoreScreen.self, PlayerScreen.self,
    OpenSectionScreen.self, CloseSectionScreen.self, TeamsScreen.self, TeamScreen.self,
    FavouriteScreen.self, FavouritesScreen.self, ConfigScreen.self, HistoryScreen.self,
    SettingsComparisonScreen.self, ChooseScreen.self, BannerScreen.self, NewsScreen.self,
    PricesScreen.self, ToolsScreen.self, AnswerScreen.self, UpScreen.self, HomeScreen.self,
  ]

  /// The screens that need the word `cs` before their name, because the name alone is a table or a
  /// different line.
  private static let afterName: [any CounterStrikeScreen.Type] = [
    DemoScreen.self, TournamentsScreen.self,
  ]

  static let allTypes = screens + afterName

  private static let byName = Dictionary(uniqueKeysWithValues: allTypes.map { ($0.name, $0) })

  /// The screen of `words`, which may begin with the name of the app.
  ///
  /// - Throws: ``Refusal`` with the usage of the line.
  static func screen(_ words: [String]) throws(Refusal) -> any CounterStrikeScreen {
    let words = words.first == OverviewScreen.name ? Array(words.dropFirst()) : words
    guard let name = words.first else { return OverviewScreen() }
    guard name != OverviewScreen.name, let screen = byName[name] else { throw unknown(name) }
    return try screen.init(Array(words.dropFirst()))
  }

  private static func unknown(_ word: String) -> Refusal {
    let names = screens.map { $0.name } + [TournamentsScreen.name]
    return Refusal(.noScreen(word, near: NearestName.of(word, in: names)))
  }

  /// Returns `text` unless it is empty.
  ///
  /// - Throws: ``Refusal`` with the usage of the line, if `text` is empty.
  static func named(_ text: String, _ usage: String) throws(Refusal) -> String {
    guard !text.isEmpty else { throw Refusal(.usage(usage)) }
    return text
  }

  /// A line of this app, as the help lists it.
  package struct Entry: Sendable {
    package let name: String
    package let usage: String
    package let summary: String
  }

  /// All lines of this app.
  package static let all = screens.map {
    Entry(name: $0.name, usage: $0.usage, summary: $0.summary)
  }
}

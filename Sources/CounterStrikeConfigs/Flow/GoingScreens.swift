internal import DaybookPresentation
internal import DaybookRendering

/// A line that opens a different screen, or makes a choice.
///
/// When the line is run again in a replay, the log already contains its events, but a refusal is
/// thrown again.
protocol GoingScreen: CounterStrikeScreen {}

extension GoingScreen {
  var onlyLooks: Bool { false }

  func check(_ situation: CounterStrikeSituation, after before: CounterStrikeSituation) throws {
    _ = try facts(before)
  }

  func page(
    _ situation: CounterStrikeSituation, after before: CounterStrikeSituation
  ) throws(Refusal) -> Page { try situation.pageInFront() }

  func settled(_ situation: CounterStrikeSituation) -> [String]? {
    (try? facts(situation)).map(situation.wordsInFront)
  }
}

/// Returns to the previous screen.
struct UpScreen: GoingScreen {
  static let name = "up"
  static let usage = ""
  static let summary = "back to the screen before"

  init(_ words: [String]) {}

  func facts(_ situation: CounterStrikeSituation) throws(Refusal) -> [CounterStrikeFact] {
    guard situation.isCovered || !situation.flow.path.children.isEmpty else {
      throw .firstScreen
    }
    return [situation.fact(.screenLeft(ScreenLeft(isHome: false, isOver: situation.isCovered)))]
  }
}

/// Returns to the first screen.
struct HomeScreen: GoingScreen {
  static let name = "home"
  static let usage = ""
  static let summary = "back to the first screen"

  init(_ words: [String]) {}

  func facts(_ situation: CounterStrikeSituation) throws(Refusal) -> [CounterStrikeFact] {
    let isThere = situation.flow.path.children.isEmpty && !situation.isCovered
    return isThere ? [] : [situation.fact(.screenLeft(ScreenLeft(isHome: true, isOver: false)))]
  }
}

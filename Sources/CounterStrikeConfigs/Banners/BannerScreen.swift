internal import DaybookPresentation
internal import DaybookRendering

/// The line that shows the player of the banner with a given number on the strip.
struct BannerScreen: CounterStrikeScreen {
  static let name = "banner"
  static let usage = "N"
  static let summary = "the player of a banner"

  private let number: Int64

  init(_ words: [String]) throws(Refusal) {
    guard let number = Int64(words.joined(separator: " ")), number > 0 else {
      throw Refusal(.bannerUsage)
    }
    self.number = number
  }

  private func player(_ model: CounterStrikeReadModel) throws(Refusal) -> ProPlayerID {
    try BannerStrip(BannerStrip.Input(model)).output(choosing: Int(clamping: number))
  }

  func topics(_ situation: CounterStrikeSituation) -> [CounterStrikeTopic] {
    (try? player(situation.model)).map { [.player($0)] } ?? []
  }

  func facts(_ situation: CounterStrikeSituation) throws(Refusal) -> [CounterStrikeFact] {
    situation.opening(try player(situation.model))
  }

  func place(_ situation: CounterStrikeSituation) throws(Refusal) -> CounterStrikePlace? {
    .player(try player(situation.model))
  }

  func page(
    _ situation: CounterStrikeSituation, after before: CounterStrikeSituation
  ) throws(Refusal) -> Page {
    situation.page(PlayerPage(of: try player(situation.model), situation.language))
  }

  func settled(_ situation: CounterStrikeSituation) -> [String]? {
    (try? player(situation.model)).map { situation.words(of: .player($0)) }
  }
}

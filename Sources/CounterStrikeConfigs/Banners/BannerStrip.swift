package import DaybookPresentation
internal import DaybookProjections
package import DaybookValues

/// The strip of banners, which names the players whose settings were recently updated.
///
/// The lists of players and of teams show this module at their top. Choosing a banner opens its
/// player.
package struct BannerStrip: EmbeddedModule {
  package struct Input: Sendable, Equatable {
    package struct Banner: Sendable, Equatable {
      package let player: ProPlayerID
      package let nickname: String
      package let date: CalendarDate

      package init(_ player: ProPlayerID, called nickname: String, of date: CalendarDate) {
        (self.player, self.nickname, self.date) = (player, nickname, date)
      }
    }

    /// The banners, the newest first.
    package let banners: [Banner]
    package let today: CalendarDate
    package let language: Language

    package init(
      _ banners: [Banner], on today: CalendarDate, in language: Language = .english
    ) {
      (self.banners, self.today, self.language) = (banners, today, language)
    }
  }

  package typealias Output = ProPlayerID

  private let input: Input

  package init(_ input: Input) { self.input = input }

  /// The text of the strip, such as `updated: ace today, b1nary 3 days ago`; `nil` if it has no
  /// banners.
  package var content: String? {
    guard !input.banners.isEmpty else { return nil }
    let texts = input.banners.map { "\($0.nickname) \(age(of: $0.date))" }
    return BannerMessage.updated(texts).text(in: input.language)
  }

  package func output(choosing number: Int) throws(Refusal) -> ProPlayerID {
    guard input.banners.indices.contains(number - 1) else {
      throw Refusal(.noBanner(of: input.banners.count))
    }
    return input.banners[number - 1].player
  }

  /// The text for the age of `date`, in days between UTC dates.
  private func age(of date: CalendarDate) -> String {
    let days = Int(input.today.daysSinceEpoch) - Int(date.daysSinceEpoch)
    return BannerMessage.age(days: days, date).text(in: input.language)
  }
}

extension BannerStrip.Input {
  private static let most = 4

  /// The newest banners in `model`, with ages that are relative to `today`.
  init(
    _ model: CounterStrikeReadModel, on today: CalendarDate = CalendarDate(daysSinceEpoch: 0),
    in language: Language = .english
  ) {
    self.init(
      model.banners.reversed().prefix(Self.most).map { banner in
        Banner(
          banner.key.player, called: model.nickname(of: banner.key.player, in: language),
          of: banner.key.date.date)
      }, on: today, in: language)
  }
}

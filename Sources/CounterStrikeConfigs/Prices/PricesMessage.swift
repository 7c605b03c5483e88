internal import DaybookPresentation
internal import DaybookRendering
internal import DaybookWeb
internal import FetchProtocol

/// The texts of the screens of prices.
enum PricesMessage: LocalizedText {
  case prices, live
  case noneSeen
  /// The titles of columns, and of a line in a chart.
  case skin, price, change, since, seenOn, time
  /// The labels of the present, the lowest and the highest price.
  case now, lowest, highest
  /// The note that the feed does not say in which unit the prices are.
  case unit
  /// The note below the list, which explains the change and how to show one skin.
  case listUsage(hasUnknown: Bool)
  case skins(Int)
  case count(Int)
  case kept(Int)
  /// The number of messages from which no price was recorded.
  case passed(FeedCounts)
  case connected(to: String)
  case disconnected(LocalizedSocketEnd, milliseconds: Int64)
  case ended(LocalizedSocketEnd)

  var english: String {
    switch self {
    case .prices: "Prices"
    case .live: "Prices, live"
    case .noneSeen:
      "No price has been seen yet. 'prices --follow' follows a feed, 'cs --fake' takes in recorded ones."
    case .skin: "skin"
    case .price: "price"
    case .change: "change"
    case .since: "since"
    case .seenOn: "seen on"
    case .time: "time"
    case .now: "now"
    case .lowest: "lowest"
    case .highest: "highest"
    case .unit:
      "The feed names no currency: prices are in the unit of its market, with three decimals."
    case .listUsage(let hasUnknown):
      "The change is from the price before, which was seen on the day in 'since'"
        + (hasUnknown ? "; \(UnknownCell.mark) is not known. " : ". ")
        + "'prices N' shows the prices of the skin in row N."
    case .skins(let count): count.counted("skin")
    case .count(let count): count.counted("price")
    case .kept(let count): count.counted("price") + " kept"
    case .passed(let counts): Self.english(counts)
    case .connected(let host): "connected to \(host)"
    case .disconnected(let end, let pause):
      "disconnected: \(end.english); again in \(Language.english.seconds(pause)) s"
    case .ended(let end): end.english
    }
  }

  var russian: String {
    switch self {
    case .prices: "Цены"
    case .live: "Цены сейчас"
    case .noneSeen:
      "Цен ещё не видели. «prices --follow» следит за лентой, «cs --fake» возьмёт записанные."
    case .skin: "скин"
    case .price: "цена"
    case .change: "разница"
    case .since: "с какого дня"
    case .seenOn: "замечено"
    case .time: "время"
    case .now: "сейчас"
    case .lowest: "минимум"
    case .highest: "максимум"
    case .unit:
      "Валюту лента не называет: цены в единицах её рынка, с тремя знаками после запятой."
    case .listUsage(let hasUnknown):
      "Разница — с прежней ценой, которую видели в указанный день"
        + (hasUnknown ? "; прочерк — неизвестно. " : ". ")
        + "«prices N» покажет цены скина из строки N."
    case .skins(let count): count.counted("скин", "скина", "скинов")
    case .count(let count): count.counted("цена", "цены", "цен")
    case .kept(let count):
      "\(count.choosing("сохранена", "сохранены", "сохранено")) "
        + count.counted("цена", "цены", "цен")
    case .passed(let counts): Self.russian(counts)
    case .connected(let host): "соединение с \(host) установлено"
    case .disconnected(let end, let pause):
      "связь прервана: \(end.russian); снова через \(Language.russian.seconds(pause)) с"
    case .ended(let end): end.russian
    }
  }

  private static func english(_ counts: FeedCounts) -> String {
    let texts = [
      counts.skipped > 0
        ? "\(counts.skipped) passed over as cases, stickers or sent again" : nil,
      counts.unreadable > 0 ? "\(counts.unreadable) that could not be read" : nil,
    ].compactMap(\.self)
    return "Beside them \(texts.joined(separator: ", "))."
  }

  private static func russian(_ counts: FeedCounts) -> String {
    let texts = [
      counts.skipped > 0 ? "пропущено кейсов, наклеек и повторов: \(counts.skipped)" : nil,
      counts.unreadable > 0 ? "не удалось прочитать: \(counts.unreadable)" : nil,
    ].compactMap(\.self)
    return "Кроме них, \(texts.joined(separator: ", "))."
  }
}

extension Language {
  /// The time in seconds with one decimal, rounded up.
  fileprivate func seconds(_ milliseconds: Int64) -> String {
    decimal((milliseconds + 99) / 100, places: 1)
  }
}

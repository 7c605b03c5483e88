internal import FetchProtocol

/// The recorded reason why a conversation over a web socket ended, in each language of the screens.
///
/// The log contains an English text that never changes. For a different language, the reason with
/// this text is found, and its text in that language is shown. A text that is not recognized is
/// shown unchanged.
package struct LocalizedSocketEnd: Sendable, Equatable {
  private let words: String

  package init(_ words: String) { self.words = words }

  package var english: String { words }

  package var russian: String {
    Self.plain.first { $0.end.description == words }?.russian ?? withNumber ?? violation ?? words
  }

  private static let plain: [(end: SocketEnd, russian: String)] = [
    (.cancelled, "остановлено"), (.unreachable, "связи нет"),
    (.untrusted, "сертификату сервера нельзя доверять"), (.tooSlow, "ответа не дождались"),
    (.notUpgraded, "сервер не знает протокола веб-сокетов"), (.silent, "сервер замолчал"),
    (.cut, "соединение оборвалось"), (.closed(code: nil), "сервер закрыл соединение"),
    (.missingFetcher, "рядом с программой нет daybook-fetch"),
  ]

  /// The reasons whose texts contain a number, here 0, with their Russian texts.
  private static let numbered: [(end: SocketEnd, russian: @Sendable (Substring) -> String)] = [
    (.refused(status: 0), { "сервер отказал (\($0))" }),
    (.closed(code: 0), { "сервер закрыл соединение (\($0))" }),
    (.tooLarge(limit: 0), { "сервер прислал больше \($0) КиБ за раз" }),
  ]

  private var withNumber: String? {
    for (end, russian) in Self.numbered {
      let parts = end.description.split(separator: "0", maxSplits: 1)
      guard parts.count == 2, words.hasPrefix(parts[0]), words.hasSuffix(parts[1]) else { continue }
      let number = words.dropFirst(parts[0].count).dropLast(parts[1].count)
      if !number.isEmpty, number.allSatisfy(\.isWholeNumber) { return russian(number) }
    }
    return nil
  }

  /// The Russian text if a server violated the protocol; `nil` for other reasons.
  ///
  /// It quotes the English text, because only the authors of servers need the details.
  private var violation: String? {
    let verbs = ["cut", "sent", "wants", "chose", "masked", "packed", "began", "went", "closed"]
    guard verbs.contains(where: { words.hasPrefix("it \($0) ") }) else { return nil }
    return "сервер нарушил протокол («\(words)»)"
  }
}

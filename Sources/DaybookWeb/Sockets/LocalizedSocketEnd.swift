internal import FetchProtocol

/// The reason why a conversation over a web socket ended, as recorded in the log.
///
/// The recorded words are English and never change. For another language, the reason with these
/// words is found, and its text in that language is shown. Unknown words are shown unchanged.
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

  /// The reasons whose words contain a number: a reason with the number 0, and its Russian words.
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

  /// The violation of the protocol by a server; it is in English, because only authors of servers
  /// need it.
  private var violation: String? {
    let verbs = ["cut", "sent", "wants", "chose", "masked", "packed", "began", "went", "closed"]
    guard verbs.contains(where: { words.hasPrefix("it \($0) ") }) else { return nil }
    return "сервер нарушил протокол («\(words)»)"
  }
}

import DaybookWeb
import FetchProtocol
import Testing

@Suite("Why a conversation ended is told anew in Russian from the words that the log keeps")
struct LocalizedSocketEndTests {
  @Test(
    "Each end in words written by hand, and in English as it was",
    arguments: [
      (.cancelled, "остановлено"), (.unreachable, "связи нет"),
      (.untrusted, "сертификату сервера нельзя доверять"), (.tooSlow, "ответа не дождались"),
      (.refused(status: 503), "сервер отказал (503)"),
      (.notUpgraded, "сервер не знает протокола веб-сокетов"), (.silent, "сервер замолчал"),
      (.cut, "соединение оборвалось"), (.closed(code: nil), "сервер закрыл соединение"),
      (.closed(code: 1_006), "сервер закрыл соединение (1006)"),
      (.tooLarge(limit: 65_536), "сервер прислал больше 64 КиБ за раз"),
      (
        .violation("sent bytes in place of text"),
        "сервер нарушил протокол («it sent bytes in place of text»)"
      ),
    ] as [(SocketEnd, String)])
  func ends(end: SocketEnd, russian: String) {
    let told = LocalizedSocketEnd(end.description)
    #expect(told.russian == russian)
    #expect(told.english == end.description)
  }

  @Test("Words that tell of no end that is known are shown as they are")
  func unknown() {
    for words in ["", "it exploded", "it refused to talk (many)", "it sent"] {
      #expect(LocalizedSocketEnd(words).russian == words)
    }
  }
}

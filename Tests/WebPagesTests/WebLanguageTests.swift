import AppTestSupport
import DaybookEvents
import DaybookPresentation
import DaybookRendering
import DaybookTesting
import DaybookValues
import DaybookWeb
import Testing
import WebPages

@Suite("The screens around a page speak the language of who looks")
struct WebLanguageTests {
  private static let pages = [
    "https://harbour.example/": """
    <title>Harbour</title><h1>Tide tables</h1><img src=a.png alt="A lighthouse"> <p>High water
    by <a href="/noon">noon</a>, low water <a href="https://other.example/low/water/for/today">by
    six</a>.<table><tr><th>day<th>metres<tr><td>Mon<td>4,1<tr><td>Tue<td>3,9</table>
    """,
    "https://harbour.example/noon": "<title>Noon</title>Two",
    "https://harbour.example/empty": "<title>Nothing</title>",
    "https://harbour.example/long": "<title>Long</title>"
      + String(repeating: "tide ", count: 70_000),
  ]

  private static let screens: [(name: String, lines: [String])] = [
    ("none", ["web"]), ("page", ["web harbour.example"]), ("empty", ["web harbour.example/empty"]),
    ("links", ["web harbour.example", "web links"]),
    ("links.none", ["web harbour.example/noon", "web links"]),
    ("place", ["web harbour.example", "web 1", "web back", "web"]),
    ("unknown", ["web nowhere.example"]),
    ("status", ["web harbour.example/404"]),
  ]

  private func session() -> WebSession {
    let session = WebSession()
    for (address, text) in Self.pages { session.web.put(text, at: address) }
    session.web.put("Gone", at: "https://harbour.example/404", status: 404)
    return session
  }

  @Test(
    "Each fits into windows of 40, 80 and 120 columns, and says nothing in the other language",
    arguments: Language.allCases, screens)
  func snapshots(language: Language, screen: (name: String, lines: [String])) async throws {
    for width in [40, 80, 120] {
      let session = session()
      var frame: [String] = []
      for line in screen.lines {
        frame = try await session.type(line, Window(width: width), in: language)
      }
      try expect(frame, named: screen.name, width, language)
    }
  }

  @Test("A page that cannot be loaded again is shown as it is known", arguments: Language.allCases)
  func offline(language: Language) async throws {
    for width in [40, 80, 120] {
      let session = session()
      try await session.type("web harbour.example")
      session.web.put(nil, at: "https://harbour.example/")
      let frame = try await session.type("web reload", Window(width: width), in: language)
      try expect(frame, named: "offline", width, language)
    }
  }

  private func expect(
    _ frame: [String], named name: String, _ width: Int, _ language: Language
  ) throws {
    expectSnapshot(
      of: FixedLines(texts: frame), named: "Web.\(language.rawValue).\(name).\(width)",
      width: width)
    let text = frame.joined(separator: " ").replacing(/«[^»]*»/, with: "")
    let foreign = ForeignWords(
      in: text, to: language, besides: Self.data, isNarrow: width == 40)
    #expect(foreign.words == [], "\(name):\n\(frame.joined(separator: "\n"))")
  }

  /// The words of addresses and pages, none of which the screens themselves use.
  private static let data = ForeignWords.words(
    of: ["https nowhere Gone", "other low water for today", "A lighthouse Tide tables High by"]
      + ["noon six day metres Mon Tue"] + pages.map(\.key) + ["Noon Two Nothing Harbour 404"])

  @Test("A page that is longer than what is kept says so in both")
  func cut() async throws {
    let session = session()
    try await session.type("web harbour.example/long")
    #expect(
      try await session.type("web page").last == "  The page goes on; this much of it is kept.")
    #expect(
      try await session.type("web page", in: .russian).last
        == "  Страница длиннее; сохранено её начало.")
  }

  @Test(
    "Why there is no page is kept in English and told in the language of who looks, by hand",
    arguments: [
      (.unreachable, "it could not be reached", "связи нет"),
      (
        .untrusted, "it could not prove who it is: its certificate is not trusted",
        "сертификату сервера нельзя доверять"
      ),
      (.silent, "it did not answer in time", "сервер не ответил вовремя"),
      (.tooSlow, "it answered too slowly", "сервер отвечал слишком медленно"),
      (.cut, "it broke off its answer", "сервер оборвал ответ"),
      (.garbled, "it sent no answer that could be read", "ответ сервера не удалось прочитать"),
      (.tooLarge(limit: 10 << 20), "its page is larger than 10 MiB", "страница больше 10 МиБ"),
      (
        .resting(until: Timestamp(microsecondsSinceEpoch: 0)), "it was not asked",
        "её не запрашивали"
      ),
    ] as [(NoAnswer, String, String)])
  func noAnswers(reason: NoAnswer, english: String, russian: String) async throws {
    let session = WebSession(source: SilentWeb(reason: reason))
    try await expectTold(session, english, russian)
  }

  @Test("So is why an answer is no page")
  func strangeAnswers() async throws {
    let answers: [(PageAnswer, String, String)] = [
      (
        PageAnswer(status: 200, contentType: "image/png", body: [1]), "it is no text (image/png)",
        "это не текст (image/png)"
      ),
      (
        PageAnswer(status: 200, contentType: "text/html; charset=koi9", body: [1]),
        "it is written in 'koi9', which is not read here", "кодировка «koi9» здесь не читается"
      ),
      (
        PageAnswer(status: 302, location: "file:///x"),
        "it sends on to what is no address of a page (302)",
        "она отсылает не на адрес страницы (302)"
      ),
      (
        PageAnswer(status: 302, location: "/"), "it sends on more than 5 times",
        "число переадресаций превысило 5"
      ),
    ]
    for (answer, english, russian) in answers {
      let session = WebSession()
      session.web.put(answer, at: "https://a.example/")
      try await expectTold(session, english, russian)
    }
  }

  private func expectTold(
    _ session: WebSession, _ english: String, _ russian: String
  ) async throws {
    let window = Window(width: 200)
    let told = try await session.type("web a.example", window)
    #expect(told.first == "offline: https://a.example/: \(english).", "\(told)")
    let again = try await session.type("web page", window, in: .russian)
    #expect(again.first == "без сети: https://a.example/: \(russian).", "\(again)")
    let kept = try session.log.read(EventSelection(from: 1), limit: 10).events
    #expect(kept.allSatisfy { !"\($0.data)".contains { "а"..."я" ~= $0 } })
  }

  @Test("An image of a page kept as text by an earlier version is shown as it was")
  func earlier() async throws {
    let session = session()
    try await session.type("web harbour.example")
    let page = try await session.type("web page", in: .russian).joined()
    #expect(page.contains("[изображение: A lighthouse]"))
    let kept = MarkupDocument("<p>&#91;image: A lighthouse] x", .html).styledLines(width: 40)
    #expect(kept.map(\.plain) == ["[image: A lighthouse] x"])
  }
}

/// A web that answers no request.
private struct SilentWeb: PageSource {
  let reason: NoAnswer

  var time: Timestamp { PretendWeb().time }

  func answer(at address: PageAddress) async throws(NoAnswer) -> PageAnswer { throw reason }
}

/// Lines that are already drawn, the same for every width.
private struct FixedLines: TextRenderable {
  let texts: [String]
  func lines(width: Int) -> [String] { texts }
}

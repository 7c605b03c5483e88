import DaybookTerminal
import Testing

@Suite("What a terminal says of itself")
struct TerminalAnswersTests {
  private static let escape = "\u{1B}"

  private func asked() -> KeyDecoder {
    var decoder = KeyDecoder()
    decoder.expectBackground(at: .zero)
    return decoder
  }

  @Test(
    "Its background is light or dark, in each form of the answer",
    arguments: [
      ("11;rgb:ffff/ffff/ffff\u{1B}\\", true), ("11;rgb:0000/0000/0000\u{07}", false),
      ("11;rgb:fd/f6/e3\u{07}", true), ("11;rgba:1e1e/1e1e/2e2e/ffff\u{07}", false),
      ("11;rgb:F/F/0\u{07}", true), ("11;rgb:0000/0000/ffff\u{07}", false),
    ])
  func background(answer: String, isLight: Bool) {
    var decoder = asked()
    let inputs = decoder.feed(Array("\(Self.escape)]\(answer)q".utf8), at: .milliseconds(5))
    #expect(inputs == [.background(BackgroundColor(isLight: isLight)), .key(Key("q"))])
  }

  @Test(
    "No byte of an answer becomes a key, however late and in what pieces it comes",
    arguments: [0, 1, 2, 3, 5, 6, 8, 12, 20, 24])
  func late(cut: Int) {
    var decoder = asked()
    let bytes = Array("\(Self.escape)]11;rgb:1c1c/1c1c/1c1c\(Self.escape)\\".utf8)
    // The first byte alone could be the key Escape, for which the decoder waits a shorter time.
    let wait = Duration.milliseconds(cut < 2 ? 200 : 900)
    var inputs = decoder.feed(bytes[..<cut], at: .milliseconds(10))
    inputs += decoder.expire(at: .milliseconds(10) + wait)
    inputs += decoder.feed(bytes[cut...], at: .milliseconds(10) + wait)
    #expect(inputs == [.background(BackgroundColor(isLight: false))])
    inputs = decoder.feed(Array("q".utf8), at: .seconds(3))
    #expect(inputs == [.key(Key("q"))])
  }

  @Test("An answer after the deadline, to no question, or of another kind is dropped whole")
  func dropped() {
    let answer = "\(Self.escape)]11;rgb:ffff/ffff/ffff\u{07}q"
    var decoder = asked()
    #expect(decoder.feed(Array(answer.utf8), at: .seconds(5)) == [.key(Key("q"))])
    decoder = KeyDecoder()
    #expect(decoder.feed(Array(answer.utf8), at: .zero) == [.key(Key("q"))])
    for other in [
      "11;rgb:zz/00/00\u{07}", "11;?\u{07}", "10;rgb:ffff/ffff/ffff\u{07}", "11;rgb:0/0\u{07}",
    ] {
      decoder = asked()
      let inputs = decoder.feed(Array("\(Self.escape)]\(other)q".utf8), at: .milliseconds(5))
      #expect(
        inputs.last == .key(Key("q"))
          && !inputs.contains { if case .background = $0 { true } else { false } })
    }
  }

  @Test("After the answer about its kind, Escape is a key as soon as ever")
  func kind() {
    var decoder = asked()
    #expect(decoder.feed(Array("\(Self.escape)[?62;22c".utf8), at: .milliseconds(5)) == [])
    #expect(decoder.feed(Array(Self.escape.utf8), at: .milliseconds(9)) == [])
    #expect(decoder.expire(at: .milliseconds(60)) == [.key(Key(.escape))])
  }

  @Test(
    "It opens links where it says so by its name or its variables",
    arguments: [
      (["TERM": "xterm-256color"], false), (["TERM": "xterm-kitty"], true),
      (["TERM": "foot"], true),
      (["TERM": "xterm-256color", "VTE_VERSION": "7600"], true),
      (["TERM": "xterm-256color", "VTE_VERSION": "4000"], false),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], true),
      (["TERM": "tmux-256color", "VTE_VERSION": "7600"], false),
      (["TERM": "xterm-256color", "VTE_VERSION": "7600", "TMUX": "/tmp/x"], false),
      (["TERM": "dumb", "WT_SESSION": "1"], false), (["TERM": "xterm", "WT_SESSION": "1"], true),
    ] as [([String: String], Bool)])
  func links(variables: [String: String], hasLinks: Bool) {
    let traits = TerminalTraits(
      inputIsTerminal: true, outputIsTerminal: true, size: WindowSize(columns: 80, rows: 24)
    ) { variables[$0] }
    #expect(traits.hasLinks == hasLinks)
  }

  @Test("Without colours the background is not asked for")
  func plain() {
    let traits = TerminalTraits(
      inputIsTerminal: true, outputIsTerminal: true, size: WindowSize(columns: 80, rows: 24)
    ) { ["TERM": "xterm", "NO_COLOR": "1"][$0] }
    #expect(!traits.tellsBackground)
  }
}

@Suite("Links of a terminal")
struct TerminalLinkTests {
  @Test(
    "Only addresses of pages and screens are links, in printable ASCII",
    arguments: [
      ("https://example.org/a?b=c#d", true), ("HTTP://example.org", true),
      ("daybook://jobs/2026-03-23", true), ("https://", false), ("file:///etc/passwd", false),
      ("javascript:alert(1)", false), (" https://example.org", false),
      ("https://example.org/a b", false), ("see https://example.org", false),
      ("https://example.org/\u{1B}\\", false), ("https://example.org/\u{07}", false),
      ("https://ex\u{430}mple.org", false), ("https://example.org/\u{9C}", false),
      ("https://example.org/" + String(repeating: "a", count: 3_000), false),
    ])
  func links(text: String, isLink: Bool) {
    #expect((TerminalLink(text) != nil) == isLink)
  }

  @Test("A link is opened before its cells and closed after them, where links are shown")
  func painting() throws {
    let link = try #require(TerminalLink("https://example.org"))
    var grid = Grid(lines: ["a https://example.org b", "x"], columns: 30)
    grid.link(0, 2..<21, to: link)
    grid.link(7, 0..<3, to: link)
    var painter = Painter(columns: 30, usesColor: false, showsLinks: true)
    let open = "\u{1B}]8;;https://example.org\u{1B}\\"
    let text = painter.paint(grid)
    #expect(
      text.contains("a \(open)https://example.org\u{1B}]8;;\u{1B}\\ b"), "\(text.debugDescription)")
    #expect(painter.paint(grid).isEmpty)
    var plain = Painter(columns: 30, usesColor: false)
    #expect(!plain.paint(grid).contains("]8;"))
  }
}

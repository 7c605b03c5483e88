import DaybookRendering
import DaybookTesting
import DaybookValues
import Foundation
import TestSupport
import Testing

@Suite("Marked text of others becomes text of a terminal")
struct MarkupDocumentTests {
  @Test("Each body of the fixture looks as it is kept", arguments: NewsSample.all)
  func samples(sample: NewsSample) {
    let document = MarkupDocument(sample.text, sample.dialect)
    expectSnapshot(of: document, named: "Markup.\(sample.title)", width: 40)
  }

  @Test(
    "Tags that are wrong or missing cost their style and no text",
    arguments: [
      ("[b][i]x[/b][/i] [b]never closed", "x never closed"),
      ("[/b][/list][/td]a", "a"),
      ("[unknown]a[/unknown] [ MISC ]", "[unknown]a[/unknown] [ MISC ]"),
      ("a[b", "a[b"), ("a[url=\"b", "a[url=\"b"), ("[url=javascript:x]y[/url]", "y"),
      ("[*]one[*]two", "• one\n• two"), ("[td]cell", "  cell"), ("[spoiler]x", "(spoiler: x)"),
      ("[img]a.png", "[image a.png]"), ("\\[b\\]", "[b]"), ("[noparse][b]", "[b]"),
      ("one\r\ntwo\r\n\r\nthree", "one\ntwo\n\nthree"), ("", ""), ("\n \n", ""),
      ("[previewyoutube=a\"b;full][/previewyoutube]", "[video https://youtu.be/a]"),
      ("[list]stray[*]x[/list]", "• stray\n• x"), ("[quote=A B]c[/quote]", "│ A B:\n│\n│ c"),
    ] as [(String, String)])
  func mistakes(text: String, shown: String) {
    #expect(MarkupDocument(text, .bbcode).shown == shown)
  }

  @Test(
    "A page says what a browser would show",
    arguments: [
      ("a  b\n c<br>d", "a b c\nd"), ("<p>a<p>b", "a\n\nb"),
      ("5 < 6 &amp;&lt; &#x41;&bad;", "5 < 6 &< A&bad;"),
      ("<script>alert(1)</script>x", "x"), ("<!-- c -->x<!doctype html>", "x"), ("x<!-- open", "x"),
      ("<odd-tag a='>'>x</odd-tag>", "x"), ("<a href=\"javascript:x\">y</a>", "y"),
      ("<ol><li>a<li>b<ul><li>c</ul></ol>", "1. a\n2. b\n\n   • c"),
      ("<img src=x.png alt=\"A b\">", "[image: A b x.png]"),
      ("<img alt='A &lt;b&gt; &quot;c&quot;'>d<img>e<img alt=''>", "[image: A <b> \"c\"]de"),
      ("<img src='https://e.example/?a=1&amp;b=2'>", "[image https://e.example/?a=1&b=2]"),
    ] as [(String, String)])
  func pages(text: String, shown: String) {
    #expect(MarkupDocument(text, .html).shown == shown)
  }

  @Test("What stands for images and the like is said in the words of who looks, written by hand")
  func words() {
    let words = MarkupWords(image: "изображение", video: "видео", spoiler: "спойлер")
    let posts: [(String, MarkupDialect, String)] = [
      ("[img]a.png[/img]", .bbcode, "[изображение a.png]"),
      ("[img=a.png][/img]", .bbcode, "[изображение a.png]"),
      ("[spoiler]x[/spoiler]", .bbcode, "(спойлер: x)"),
      ("[previewyoutube=ab;full][/previewyoutube]", .bbcode, "[видео https://youtu.be/ab]"),
      ("<img src=x.png alt=map>", .html, "[изображение: map x.png]"),
      ("<img alt=map>", .html, "[изображение: map]"),
    ]
    for (text, dialect, shown) in posts {
      #expect(MarkupDocument(text, dialect, saying: words).shown == shown)
    }
  }

  @Test("Changed at random, no body hides a control character or is wider than the window")
  func mutations() throws {
    var random = SeededGenerator(seed: 19)
    let samples = NewsSample.all
    try #require(samples.count == 19)
    for number in 0..<TestLength.rounds(10_000, short: 2_000) {
      let sample = samples[number % samples.count]
      var bytes = Array(sample.text.utf8)
      for _ in 0..<Int.random(in: 1...8, using: &random) { mutate(&bytes, &random) }
      let text = String(decoding: bytes, as: UTF8.self)
      let width = Int.random(in: 1...100, using: &random)
      for line in MarkupDocument(text, sample.dialect).styledLines(width: width) {
        #expect(line.width <= width)
        #expect(TerminalText(line.plain).text == line.plain)
      }
    }
  }

  @Test(
    "A long body of the worst is shown like any other",
    arguments: TestLength.sample(
      of: [
        "[", "<", "[b]", "[list]", "[list][*]a[/list]", "[quote]", "[url=\"", "<!--", "<!>", "&",
        "a",
        "[code]", "[td]", "[/b]", "<a b='", "\n", "[*]", "[table][tr][td]", "[img]", "a ", "漢",
      ], 6))
  func longTexts(piece: String) {
    let text = String(repeating: piece, count: (1 << 17) / piece.utf8.count)
    for dialect in [MarkupDialect.bbcode, .html] {
      let lines = MarkupDocument(text, dialect).styledLines(width: 80)
      #expect(lines.allSatisfy { $0.width <= 80 })
    }
  }

  private func mutate(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    let place = Int.random(in: 0...bytes.count, using: &random)
    switch Int.random(in: 0..<3, using: &random) {
    case 0: bytes.insert(.random(in: 0...255, using: &random), at: place)
    case 1 where place < bytes.count: bytes.remove(at: place)
    default:
      bytes.insert(contentsOf: Array("[]<>/\"=\u{1B}*".utf8).shuffled(using: &random), at: place)
    }
  }
}

extension MarkupDocument {
  fileprivate var shown: String { lines(width: 80).joined(separator: "\n") }
}

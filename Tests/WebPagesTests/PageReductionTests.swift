import DaybookRendering
import Testing
import WebPages

struct PageReductionTests {
  private func reduction(_ html: String) throws -> PageReduction {
    PageReduction(html: html, at: try PageAddress(typed: "https://example.com/a/b"))
  }

  private func lines(_ html: String, width: Int = 40) throws -> [String] {
    MarkupDocument(try reduction(html).markup, .html).styledLines(width: width).map(\.plain)
  }

  @Test(
    "What a page says is read as text",
    arguments: [
      ("<p>one<p>two", ["one", "", "two"]),
      ("a  <b>bold</b>\n text", ["a bold text"]),
      ("<h1>Title</h1>text", ["Title", "─────", "", "text"]),
      ("<ul><li>one<li>two</ul>", ["• one", "• two"]),
      ("<ol><li>one</li><li>two</li></ol>", ["1. one", "2. two"]),
      ("<pre>a  b\n   c</pre>", ["a  b", "   c"]),
      ("<pre>&lt;p&gt; [b]x[/b] <b>y</b></pre>", ["<p> [b]x[ /b] y"]),
      ("1 &lt; 2 &amp;&amp; 3 &#62; 2 &eacute;&nope; &#x2014;", ["1 < 2 && 3 > 2 é&nope; —"]),
      ("a < b <3 <> c", ["a < b <3 <> c"]),
      ("[b]no bold[/b] [url=x]y[/url] \\[z\\]", ["[b]no bold[/b] [url=x]y[/url] \\[z\\]"]),
      ("&lt;script&gt;no tag&lt;/script&gt;", ["<script>no tag</script>"]),
      ("&amp;lt;", ["&lt;"]), ("<scr<script>seen</script>", ["seen"]),
      ("<img src=x alt='A map'> of it", ["[image: A map] of it"]),
      ("<img alt='\"><b>x</b>[b]&lt;i&gt;&#91;y'>z", ["[image: \"><b>x</b>[b]<i>[y] z"]),
      ("<a href=c><img alt=map></a>", ["[image: map] [1]"]),
      ("a<br>b", ["a", "b"]),
      ("<blockquote>said</blockquote>", ["│ said"]),
      (
        "<table><tr><th>a<th>b<tr><td>1<td>2</table>",
        ["  a  b", "  ─  ─", "  1  2"]
      ),
      (
        "<table><tr><td><h2>Menu</h2><td>long text goes here and is laid out by a table, as it was",
        ["Menu", "", "long text goes here and is laid out by a", "table, as it was"]
      ),
    ])
  func text(html: String, expected: [String]) throws {
    #expect(try lines(html) == expected)
  }

  @Test(
    "What nobody sees is left out",
    arguments: [
      "<script>alert('x')</script>", "<SCRIPT>if (a </b>) x</SCRIPT >", "<style>x{}</style>",
      "<!-- x --><!DOCTYPE x><?xml x?><![CDATA[x]]>", "<template><p>x</p></template>",
      "<svg><text>x</text><svg>x</svg>x</svg>", "<div hidden>x<div>x</div>x</div>",
      "<title>x</title>", "<select><option>x</select>", "<!--> <!---> <!-- x",
      "<script>x", "<iframe>x</iframe>", "<img alt=''>",
      "<p title='x>y' data-x=\"x\">",
    ])
  func hidden(html: String) throws {
    #expect(try !lines("before \(html)").joined(separator: " ").contains("x"), "\(html)")
    #expect(try lines("before \(html)").first == "before")
  }

  @Test("Links are numbered, each address once, from where the page or its base stands")
  func links() throws {
    let page = try reduction(
      """
      <title>The &amp; title
      of it</title><a href="c">one</a> <a href='/d?e=f&amp;g=h'>two</a> <a href=c#x>again</a>
      <a href="#here">here</a> <a href="javascript:alert(1)">bad</a> <a href="mailto:a@b">mail</a>
      <base href="https://other.example/"><a href="x"><img src=y></a> <a name=z>none</a>
      <a href="https://ada:pw@example.com/">secret</a>
      """)
    #expect(page.title == "The & title of it")
    #expect(
      page.links == [
        "https://example.com/a/c", "https://example.com/d?e=f&g=h", "https://other.example/x",
      ])
    let text = MarkupDocument(page.markup, .html).styledLines(width: 200).map(\.plain)
    #expect(
      text.joined(separator: " ")
        == "one [1] two [2] again [1] here bad mail [3] none secret")
    #expect(!page.markup.contains("href") && !page.markup.contains("pw"))
  }

  @Test("What controls a terminal, or hides in a text, does not reach it")
  func control() throws {
    let text = try lines(
      "<title>\u{1B}]0;x\u{7}</title>a\u{1B}[31mb&#27;[2Jc\u{202E}d&#x202e;e\u{9B}1mf&#155;"
        + "<pre>\u{1B}c\u{2066}</pre><img alt='\u{1B}[2J&#27;[3J&#x202e;&#155;'>"
    ).joined()
    let unsafe = text.unicodeScalars.filter {
      [.control, .format].contains($0.properties.generalCategory)
    }
    #expect(unsafe.isEmpty, "\(text.debugDescription)")
  }

  @Test("A page that is made to be slow, deep or long is read, and what is kept has a limit")
  func hostile() throws {
    let pieces = [
      "<", "<div>", "<table><tr><td>", "[", "<a href=x>", "&", "<p a=\"", "<!--", "<b><i>", "<svg>",
      "<p>é", "<script>", "</", "<pre>x", "<title>&",
      "<img alt='\(String(repeating: "&", count: 90))'>",
      "<img alt='\(String(repeating: "\"", count: 90))'>",
    ]
    let pages =
      pieces.map { String(repeating: $0, count: 200_000) } + [
        "<p>" + String(repeating: "é", count: 1_000_000),
        (0..<5_000).map { "<a href=\($0)>\($0)</a>" }.joined(),
      ]
    for html in pages {
      let page = try reduction(html)
      #expect(page.markup.utf8.count <= PageReduction.longestMarkup * 2, "\(html.prefix(20))")
      #expect(page.links.count <= 999)
      #expect(page.links.reduce(0) { $0 + $1.utf8.count } <= 192 << 10)
      let lines = MarkupDocument(page.markup, .html).styledLines(width: 40)
      #expect(lines.allSatisfy { $0.width <= 40 }, "\(html.prefix(20))")
    }
  }

  @Test("A plain text keeps its lines, and is cut where it is too long")
  func plain() {
    let page = PageReduction(plain: "a  b\n<p>[/code]\u{1B}")
    let lines = MarkupDocument(page.markup, .html).styledLines(width: 40).map(\.plain)
    #expect(lines.first == "a  b" && lines[1].hasPrefix("<p>[ /code]"))
    #expect(!lines.joined().contains("\u{1B}") && !page.isCut)
    let long = PageReduction(plain: String(repeating: "é", count: 200_000))
    #expect(long.isCut && long.markup.utf8.count < 200 << 10)
  }
}

internal import DaybookValues

/// The part of a page that a terminal can show: the title, the text and the links.
///
/// The text is stored as markup with a few tags, which includes headings, lists and tables. So it
/// can be drawn at a different width without the page. Only this program writes tags: those of the
/// page are replaced or removed, and characters that could begin a tag are escaped.
package struct PageReduction: Sendable, Equatable {
  package private(set) var title = ""
  package private(set) var markup = ""
  package private(set) var links: [String] = []
  /// Whether the page is longer than the stored part.
  package private(set) var isCut = false

  /// The maximum size of the markup in bytes.
  package static let longestMarkup = 192 << 10
  private static let longestTitle = 300
  private static let mostLinks = 999
  /// The maximum size of all links together in bytes.
  private static let longestLinks = 192 << 10

  /// Reads a page of HTML.
  ///
  /// - Parameters:
  ///   - text: The page, which may be any text.
  ///   - address: The address of the page, which relative links need.
  package init(html text: String, at address: PageAddress) {
    var (reader, tokens) = (PageReader(at: address), PageTokenizer(text))
    while let token = tokens.next() {
      reader.take(token)
      isCut = reader.isFull
      if isCut { break }
    }
    title = String(reader.title.words.prefix(Self.longestTitle))
    markup = reader.finish()
    links = reader.links
  }

  /// Stores a plain text, but at most ``longestMarkup`` bytes of it.
  package init(plain text: String) {
    var whole = PageMarkup()
    let end = text.utf8.index(
      text.startIndex, offsetBy: Self.longestMarkup, limitedBy: text.endIndex)
    whole.append(verbatim: String(end.map { text[..<$0] } ?? text[...]))
    markup = whole.text
    isCut = end.map { $0 < text.endIndex } ?? false
  }

  /// Whether `link` can be added to `links`, whose size in bytes is `size`.
  static func hasRoom(for link: String, after links: [String], _ size: Int) -> Bool {
    links.count < mostLinks && size + link.utf8.count <= longestLinks
  }
}

/// Markup that is being written.
struct PageMarkup {
  private(set) var text = ""
  /// Whether the markup contains nothing that a person can see.
  private(set) var isBlank = true

  mutating func append(tag: String) { text += "<\(tag)>" }

  mutating func append(_ words: String) {
    if isBlank, words.contains(where: { !$0.isWhitespace }) { isBlank = false }
    text += words.escaped
  }

  /// Appends an image, of which only the alternative text is stored.
  mutating func append(imageOf words: String) {
    isBlank = false
    text += "<img alt=\"\(words.escaped.replacing(mark: "\"", with: "&quot;"))\">"
  }

  /// Appends preformatted lines, in which a text that looks like the end tag is split.
  mutating func append(verbatim lines: String) {
    guard lines.contains(where: { !$0.isWhitespace }) else { return }
    isBlank = false
    text += "[code]" + lines.replacing(mark: "[/", with: "[ /") + "[/code]"
  }

  mutating func append(_ inner: PageMarkup) {
    text += inner.text
    isBlank = isBlank && inner.isBlank
  }
}

extension String {
  /// The text with entities instead of characters that could begin a tag.
  fileprivate var escaped: String {
    guard utf8.contains(where: { "&<[\\".utf8.contains($0) }) else { return self }
    var text = ""
    for character in unicodeScalars {
      switch character {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case "[": text += "&#91;"
      case "\\": text += "&#92;"
      default: text.unicodeScalars.append(character)
      }
    }
    return text
  }

  /// The words of the text, separated by single blanks.
  var words: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}

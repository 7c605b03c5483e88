internal import DaybookValues

/// The part of a page that a terminal can show.
///
/// It has the title, the text with headings, lists and tables, and the links, numbered from 1.
///
/// The text is stored as markup with a few tags, which only this program writes. So it can be drawn
/// for another width without the page. A page cannot add markup: its brackets and tags are escaped,
/// and addresses are not in the text.
package struct PageReduction: Sendable, Equatable {
  package private(set) var title = ""
  package private(set) var markup = ""
  package private(set) var links: [String] = []
  /// Whether the page is longer than the part that is stored.
  package private(set) var isCut = false

  /// The highest number of bytes of markup.
  package static let longestMarkup = 192 << 10
  private static let longestTitle = 300
  private static let mostLinks = 999
  /// The highest number of bytes of all links together.
  private static let longestLinks = 192 << 10

  /// Reads a page of HTML.
  ///
  /// - Parameters:
  ///   - text: The page; any text is valid.
  ///   - address: The address of the page; its links are relative to this address.
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

  /// Stores a plain text, up to the highest number of bytes.
  package init(plain text: String) {
    var whole = PageMarkup()
    let end = text.utf8.index(
      text.startIndex, offsetBy: Self.longestMarkup, limitedBy: text.endIndex)
    whole.append(verbatim: String(end.map { text[..<$0] } ?? text[...]))
    markup = whole.text
    isCut = end.map { $0 < text.endIndex } ?? false
  }

  /// Whether `link` is within the limits after `links`, which have `size` bytes together.
  static func hasRoom(for link: String, after links: [String], _ size: Int) -> Bool {
    links.count < mostLinks && size + link.utf8.count <= longestLinks
  }
}

/// Markup that is being written.
struct PageMarkup {
  private(set) var text = ""
  /// Whether nothing was written that a person can see.
  private(set) var isBlank = true

  mutating func append(tag: String) { text += "<\(tag)>" }

  mutating func append(_ words: String) {
    if isBlank, words.contains(where: { !$0.isWhitespace }) { isBlank = false }
    text += words.escaped
  }

  /// Appends an image, of which only the text is stored.
  mutating func append(imageOf words: String) {
    isBlank = false
    text += "<img alt=\"\(words.escaped.replacing(mark: "\"", with: "&quot;"))\">"
  }

  /// Appends preformatted lines with their blanks; a text that looks like their end tag is split.
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
  /// The text without anything that begins a tag.
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

  /// The words, separated by one blank.
  var words: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}

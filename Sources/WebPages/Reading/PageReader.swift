internal import DaybookValues

/// Reads the tokens of a page in order, and writes the markup that a terminal can show.
struct PageReader {
  private(set) var title = ""
  private(set) var links: [String] = []
  private var linkSize = 0
  private var base: PageAddress
  private var markup = PageMarkup()
  private var tables: [PageTable] = []
  /// The hidden element, and how many elements with its name are open; `nil` outside of hidden
  /// elements.
  private var hidden: (name: String, depth: Int)?
  /// The text of the open `pre` element so far; `nil` outside of `pre`.
  private var lines: String?
  private var isInTitle = false
  /// The number of the open link, and whether the link has no text yet; `nil` outside of links.
  private var link: (number: Int?, isEmpty: Bool)?

  init(at address: PageAddress) { base = address }

  /// An estimate of the markup's size in bytes, which is never too low.
  private var size = 0

  /// Whether the markup has reached its maximum size, so that no more tokens are read.
  var isFull: Bool { size >= PageReduction.longestMarkup }

  mutating func take(_ token: PageToken) {
    switch token {
    case .text(let text): take(text)
    case .begin(let tag): begin(tag)
    case .end(let name): end(name)
    }
    // Each token counts as 12 bytes, for the tag and the separators that it may write.
    size += 12
  }

  /// Writes the elements that are still open, and returns the markup.
  mutating func finish() -> String {
    endLines()
    endLink()
    while !tables.isEmpty { endTable() }
    return markup.text
  }

  private mutating func take(_ text: String) {
    if isInTitle {
      title += text
    } else if hidden == nil {
      let (shown, bytes) = text.clipped(to: PageReduction.longestMarkup - size)
      size += bytes
      if lines != nil { lines? += shown } else { write(shown) }
    }
  }

  private mutating func write(_ text: String) {
    if link?.isEmpty == true, text.contains(where: { !$0.isWhitespace }) { link?.isEmpty = false }
    change { $0.append(text) }
  }

  /// Writes an image as a tag with its alternative text, so that a screen can style the text.
  private mutating func writeImage(_ text: String) {
    let (shown, bytes) = text.clipped(to: PageReduction.longestMarkup - size)
    // In a tag, a quote is written as the entity `&quot;`, which has five bytes more.
    size += bytes + 5 * shown.utf8.count { $0 == UInt8(ascii: "\"") }
    if link?.isEmpty == true { link?.isEmpty = false }
    change { $0.append(imageOf: shown) }
    write(" ")
  }

  private mutating func mark(_ tag: String) { change { $0.append(tag: tag) } }

  /// Changes the markup of the open table cell, or of the page if no table is open.
  private mutating func change(_ body: (inout PageMarkup) -> Void) {
    if tables.isEmpty { body(&markup) } else { tables[tables.count - 1].change(body) }
  }
}

extension PageReader {
  /// Elements that are hidden with all their content, because no terminal can show them.
  private static let hiding: Set<String> = [
    "template", "svg", "math", "object", "audio", "video", "canvas", "select", "datalist",
  ]
  /// Elements that may have no end tag.
  ///
  /// They are never hidden, because hiding would only end at the end tag.
  private static let endless: Set<String> = [
    "area", "col", "dd", "dt", "embed", "input", "li", "link", "meta", "option", "p", "source",
    "track", "wbr",
  ]
  /// Elements that begin a new paragraph.
  private static let blocks: Set<String> = [
    "address", "article", "aside", "body", "caption", "center", "dd", "details", "dialog", "div",
    "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "header", "hgroup", "legend",
    "main", "menu", "nav", "p", "search", "section", "summary",
  ]
  /// Elements whose tags are written with their own names.
  private static let kept: Set<String> = [
    "b", "blockquote", "del", "em", "h1", "h2", "h3", "h4", "h5", "h6", "i", "li", "ol", "s",
    "strong", "u", "ul",
  ]

  private mutating func begin(_ tag: PageTag) {
    if let open = hidden {
      if open.name == tag.name { hidden = (open.name, open.depth + 1) }
      return
    }
    switch tag.name {
    case "title": isInTitle = title.isEmpty
    case "base": base = tag.attributes["href"].flatMap { PageAddress($0, from: base) } ?? base
    case "br": if lines == nil { mark("br") } else { lines? += "\n" }
    case "hr": mark("hr")
    case "img": if lines == nil, let text = tag.alternative { writeImage(text) }
    case "a": beginLink(tag)
    case "pre", "listing", "xmp":
      endLines()
      lines = ""
    case "table", "tr", "td", "th": beginTablePart(tag.name)
    default:
      if Self.hiding.contains(tag.name) || tag.isHidden { return hide(tag.name) }
      if lines == nil { mark(Self.blocks.contains(tag.name) ? "p" : nil, tag.name) }
    }
  }

  private mutating func end(_ name: String) {
    if let open = hidden {
      guard open.name == name else { return }
      hidden = open.depth > 1 ? (name, open.depth - 1) : nil
      return
    }
    switch name {
    case "title": isInTitle = false
    case "a": endLink()
    case "pre", "listing", "xmp": endLines()
    case "table": if !tables.isEmpty { endTable() }
    case "p", "br": if lines == nil { mark("p") }
    default: if lines == nil { mark(Self.blocks.contains(name) ? "p" : nil, "/\(name)") }
    }
  }

  /// Writes the tag `block` if it is given, or else the tag `tag` if its element is in ``kept``.
  private mutating func mark(_ block: String?, _ tag: String) {
    let name = tag.hasPrefix("/") ? String(tag.dropFirst()) : tag
    if let block { mark(block) } else if Self.kept.contains(name) { mark(tag) }
  }

  private mutating func hide(_ name: String) {
    if !Self.endless.contains(name) { hidden = (name, 1) }
  }

  private mutating func endLines() {
    guard let text = lines else { return }
    lines = nil
    change { $0.append(verbatim: text) }
  }

  private mutating func beginTablePart(_ name: String) {
    endLines()
    switch name {
    case "table" where tables.count < PageTable.depth: tables.append(PageTable())
    case "tr": if tables.isEmpty { mark("p") } else { tables[tables.count - 1].beginRow() }
    case "td", "th":
      if tables.isEmpty { mark("p") } else { tables[tables.count - 1].beginCell(name) }
    default: mark("p")
    }
  }

  private mutating func endTable() {
    endLines()
    let table = tables.removeLast()
    change { table.write(to: &$0) }
  }
}

extension PageReader {
  private mutating func beginLink(_ tag: PageTag) {
    endLink()
    guard let reference = tag.attributes["href"], !reference.trimmingBlanks.hasPrefix("#"),
      let address = PageAddress(reference, from: base)
    else { return }
    link = (number(of: address.description), true)
  }

  /// The number of the link to `address`, which all links to it share; `nil` if there are too many
  /// links.
  private mutating func number(of address: String) -> Int? {
    if let index = links.firstIndex(of: address) { return index + 1 }
    guard PageReduction.hasRoom(for: address, after: links, linkSize) else { return nil }
    links.append(address)
    linkSize += address.utf8.count
    return links.count
  }

  private mutating func endLink() {
    guard let open = link else { return }
    link = nil
    guard let number = open.number else { return }
    if lines == nil {
      write(open.isEmpty ? "[\(number)] " : " [\(number)]")
    } else {
      lines? += " [\(number)]"
    }
  }
}

extension String {
  /// The longest prefix of the text whose markup fits in `room` bytes, and the size of this markup.
  fileprivate func clipped(to room: Int) -> (text: String, bytes: Int) {
    var (end, bytes) = (unicodeScalars.startIndex, 0)
    while end < unicodeScalars.endIndex {
      let scalar = unicodeScalars[end]
      // A character that could begin a tag is written as an entity of at most five bytes.
      bytes += "&<[\\".unicodeScalars.contains(scalar) ? 5 : scalar.utf8.count
      guard bytes <= room else { break }
      end = unicodeScalars.index(after: end)
    }
    return (String(self[..<end]), min(bytes, max(0, room)))
  }
}

extension PageTag {
  /// The alternative text of an image; `nil` if it is missing or empty.
  fileprivate var alternative: String? {
    attributes["alt"].map(\.words).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Whether the page hides the element with the attribute `hidden`.
  fileprivate var isHidden: Bool { attributes["hidden"] != nil }
}

/// A table that is being read.
struct PageTable {
  /// The maximum nesting of tables, which is rarely reached.
  static let depth = 8
  /// The maximum length of a cell's markup in a data table.
  ///
  /// A table with a longer cell probably serves the layout of the page.
  private static let longestCell = 60
  private static let mostColumns = 12

  private var rows: [[(isHeader: Bool, content: PageMarkup)]] = []
  /// The markup before the first cell.
  private var before = PageMarkup()

  mutating func beginRow() { rows.append([]) }

  mutating func beginCell(_ name: String) {
    if rows.isEmpty { rows.append([]) }
    rows[rows.count - 1].append((name == "th", PageMarkup()))
  }

  mutating func change(_ body: (inout PageMarkup) -> Void) {
    guard let row = rows.indices.last, let cell = rows[row].indices.last else {
      return body(&before)
    }
    body(&rows[row][cell].content)
  }

  /// Writes the table if its cells are short, or else the contents of its cells one after the
  /// other.
  func write(to markup: inout PageMarkup) {
    markup.append(before)
    let full = rows.filter { row in row.contains { !$0.content.isBlank } }
    let isGrid = full.count > 1 && full.allSatisfy { $0.count <= Self.mostColumns && $0.count > 1 }
    let isShort = full.allSatisfy { row in
      row.allSatisfy { $0.content.text.count <= Self.longestCell && !$0.content.isLayout }
    }
    guard isGrid, isShort else { return writeFlat(full, &markup) }
    markup.append(tag: "table")
    for row in full {
      markup.append(tag: "tr")
      for cell in row {
        markup.append(tag: cell.isHeader ? "th" : "td")
        markup.append(cell.content)
        markup.append(tag: cell.isHeader ? "/th" : "/td")
      }
      markup.append(tag: "/tr")
    }
    markup.append(tag: "/table")
  }

  private func writeFlat(
    _ rows: [[(isHeader: Bool, content: PageMarkup)]], _ markup: inout PageMarkup
  ) {
    for cell in rows.joined() where !cell.content.isBlank {
      markup.append(tag: "p")
      markup.append(cell.content)
      markup.append(tag: "p")
    }
  }
}

extension PageMarkup {
  /// Whether the markup contains a table, a list, a heading, a quotation or preformatted text.
  fileprivate var isLayout: Bool {
    ["<table>", "<ul>", "<ol>", "<h", "<blockquote>", "[code]"].contains { text.contains($0) }
  }
}

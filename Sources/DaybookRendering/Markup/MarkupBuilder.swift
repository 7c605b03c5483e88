/// Builds blocks from the tokens of a BBCode or HTML text; faulty tags cause no error.
struct MarkupBuilder {
  /// A style or a link that has not ended yet.
  private struct Inline {
    let element: MarkupElement
    /// The address to which a link leads; `nil` for any other element.
    let address: String?
    /// The number of pieces of text before the element.
    let start: Int
  }

  private let dialect: MarkupDialect
  private let words: MarkupWords
  private var nesting = MarkupNesting()
  private var inlines: [Inline] = []
  /// The number of pieces of text so far.
  private var textCount = 0

  init(_ dialect: MarkupDialect, _ words: MarkupWords) {
    (self.dialect, self.words) = (dialect, words)
  }

  mutating func take(_ token: MarkupToken) {
    switch token {
    case .text(let text): dialect == .bbcode ? takeLines(text) : takeWords(text)
    case .tag(let tag): tag.isEnd ? end(tag.element) : begin(tag)
    case .verbatim(.code, let text): nesting.take(.code(text))
    case .verbatim(.verbatim, let text): takeLines(text)
    case .verbatim: break
    }
  }

  /// Ends all open elements, and returns the blocks of the complete text.
  consuming func finish() -> [MarkupBlock] {
    while !inlines.isEmpty { endInline(at: inlines.count - 1) }
    return nesting.finish()
  }

  /// Adds text; newlines in the text are kept, and an empty line ends a paragraph.
  private mutating func takeLines(_ text: String) {
    var isFirst = true
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if !isFirst { nesting.breakLine() }
      isFirst = false
      append(String(line))
    }
  }

  /// Adds text; consecutive blanks in the text count as one blank.
  private mutating func takeWords(_ text: String) {
    var words = ""
    var endsWithBlank = nesting.last?.isWhitespace ?? true
    for character in text {
      if !character.isWhitespace {
        words.append(character)
      } else if !endsWithBlank {
        words.append(" ")
      }
      endsWithBlank = character.isWhitespace
    }
    append(words)
  }

  private mutating func append(_ text: String, _ style: MarkupSpan.Style = []) {
    guard !text.isEmpty else { return }
    if !text.allSatisfy(\.isWhitespace) {
      nesting.makeRoom()
      textCount += 1
    }
    nesting.append(text, inlines.reduce(style) { $0.union($1.element.style) })
  }
}

extension MarkupBuilder {
  private mutating func begin(_ tag: MarkupTag) {
    switch tag.element {
    case .strong, .emphasis, .struck, .spoiler, .link: beginInline(tag)
    case .image: beginImage(tag)
    case .video: takeVideo(tag)
    case .lineBreak: nesting.append("\n", [])
    case .rule: nesting.take(.rule)
    case .paragraph: nesting.beginParagraph(level: tag.headingClass)
    case .heading(let level): nesting.beginParagraph(level: level)
    case .list, .orderedList, .quote, .details, .table: nesting.begin(tag)
    case .item: nesting.beginItem()
    case .row: nesting.beginRow()
    case .cell, .headerCell: nesting.beginCell(tag)
    case .code, .verbatim, .hidden, .plain: break
    }
  }

  private mutating func end(_ element: MarkupElement) {
    switch element {
    case .strong, .emphasis, .struck, .spoiler, .link, .image:
      if let index = inlines.lastIndex(where: { $0.element == element }) { endInline(at: index) }
    case .paragraph, .heading: nesting.beginParagraph(level: nil)
    case .list, .orderedList, .item, .quote, .details, .table, .row, .cell, .headerCell:
      nesting.end(through: element)
    case .lineBreak, .rule, .video, .code, .verbatim, .hidden, .plain: break
    }
  }
}

extension MarkupBuilder {
  private mutating func beginInline(_ tag: MarkupTag) {
    guard inlines.count < MarkupNesting.depth else { return }
    if let mark = tag.element.openingMark(words) { append(mark) }
    let address = tag.element == .link ? tag.value ?? tag.attributes["href"] : nil
    inlines.append(Inline(element: tag.element, address: address, start: textCount))
  }

  private mutating func endInline(at index: Int) {
    let inline = inlines.remove(at: index)
    if let mark = inline.element.closingMark { append(mark) }
    guard let address = inline.address, address.isWebAddress else { return }
    if inline.start == textCount {
      append(address, .address)
    } else {
      append(" (")
      append(address, .address)
      append(")")
    }
  }

  /// Appends the alternative text and the address of an image, if the tag has them.
  private mutating func beginImage(_ tag: MarkupTag) {
    let text = tag.attributes["alt"].map { $0.isEmpty ? "" : ": \($0)" } ?? ""
    if let source = tag.attributes["src"] ?? tag.value {
      append("[\(words.image)\(text) ")
      append(source, .address)
      append("]")
    } else if dialect == .bbcode {
      // In BBCode the address is the text between the tags.
      beginInline(tag)
    } else if !text.isEmpty {
      append("[\(words.image)\(text)]")
    }
  }

  private mutating func takeVideo(_ tag: MarkupTag) {
    let id = (tag.value ?? "").prefix {
      $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0))
    }
    guard !id.isEmpty else { return }
    append("[\(words.video) ")
    append("https://youtu.be/\(id)", .address)
    append("]")
  }
}

extension MarkupTag {
  /// The level of a title, from 1 to 6, that an element's class names, as in old posts.
  ///
  /// It is `nil` if the class does not mark a title.
  fileprivate var headingClass: Int? {
    guard let name = attributes["class"], name.hasPrefix("bb_h"), let level = Int(name.dropFirst(4))
    else { return nil }
    return min(max(level, 1), 6)
  }
}

extension String {
  /// Whether the address begins with `http://` or `https://`.
  ///
  /// Any other address may start a program, so it does not become a link.
  fileprivate var isWebAddress: Bool {
    let start = prefix(8).lowercased()
    return start.hasPrefix("http://") || start.hasPrefix("https://")
  }
}

/// Puts the pieces of a marked text together to blocks, forgiving every mistake of nesting.
struct MarkupBuilder {
  /// A style or a link that is not ended yet.
  struct Inline {
    let element: MarkupElement
    /// Where a link goes.
    let address: String?
    /// How much text there was when it began.
    let start: Int
  }

  /// More levels than a post has, and fewer than would leave no room for text.
  static let depth = 16

  let dialect: MarkupDialect
  var frames = [MarkupFrame(nil)]
  var inlines: [Inline] = []
  /// How many pieces of text have come.
  var textCount = 0

  init(_ dialect: MarkupDialect) { self.dialect = dialect }

  mutating func take(_ token: MarkupToken) {
    switch token {
    case .text(let text): dialect == .bbcode ? takeLines(text) : takeWords(text)
    case .tag(let tag): tag.isEnd ? end(tag.element) : begin(tag)
    case .verbatim(.code, let text): takeBlock(.code(text))
    case .verbatim(.verbatim, let text): takeLines(text)
    case .verbatim: break
    }
  }

  /// The blocks of the whole text.
  consuming func finish() -> [MarkupBlock] {
    while !inlines.isEmpty { endInline(at: inlines.count - 1) }
    while frames.count > 1 { endFrame() }
    frames[0].endParagraph()
    return frames[0].blocks.joiningLists
  }

  /// Text in which a newline is one, and an empty line ends a paragraph.
  private mutating func takeLines(_ text: String) {
    var isFirst = true
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if !isFirst { breakLine() }
      isFirst = false
      append(String(line))
    }
  }

  private mutating func breakLine() {
    let top = frames.count - 1
    guard !frames[top].spans.isEmpty else { return }
    if frames[top].last == "\n" { frames[top].endParagraph() } else { frames[top].append("\n", []) }
  }

  /// Text in which any blanks are one.
  private mutating func takeWords(_ text: String) {
    var words = ""
    var endsWithBlank = frames[frames.count - 1].last?.isWhitespace ?? true
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

  mutating func append(_ text: String, _ style: MarkupSpan.Style = []) {
    guard !text.isEmpty else { return }
    if !text.allSatisfy(\.isWhitespace) {
      makeRoom()
      textCount += 1
    }
    frames[frames.count - 1].append(text, inlines.reduce(style) { $0.union($1.element.style) })
  }

  /// Lists hold items only, and tables cells: text right in them gets one.
  mutating func makeRoom() {
    switch frames.last?.element {
    case .list, .orderedList: frames.append(MarkupFrame(.item))
    case .table: frames += [MarkupFrame(.row), MarkupFrame(.cell)]
    case .row: frames.append(MarkupFrame(.cell))
    default: break
    }
  }

  mutating func takeBlock(_ block: MarkupBlock) {
    makeRoom()
    frames[frames.count - 1].endParagraph()
    frames[frames.count - 1].blocks.append(block)
  }
}

extension MarkupBuilder {
  private mutating func begin(_ tag: MarkupTag) {
    switch tag.element {
    case .strong, .emphasis, .struck, .spoiler, .link: beginInline(tag)
    case .image: beginImage(tag)
    case .video: takeVideo(tag)
    case .lineBreak: frames[frames.count - 1].append("\n", [])
    case .rule: takeBlock(.rule)
    case .paragraph: beginParagraph(level: tag.headingClass)
    case .heading(let level): beginParagraph(level: level)
    case .list, .orderedList, .quote, .details, .table: beginFrame(tag)
    case .item: beginItem()
    case .row: beginRow()
    case .cell, .headerCell: beginCell(tag)
    case .code, .verbatim, .hidden, .plain: break
    }
  }

  private mutating func end(_ element: MarkupElement) {
    switch element {
    case .strong, .emphasis, .struck, .spoiler, .link, .image:
      if let index = inlines.lastIndex(where: { $0.element == element }) { endInline(at: index) }
    case .paragraph, .heading: beginParagraph(level: nil)
    case .list, .orderedList, .item, .quote, .details, .table, .row, .cell, .headerCell:
      endFrames(through: element)
    case .lineBreak, .rule, .video, .code, .verbatim, .hidden, .plain: break
    }
  }

  private mutating func beginParagraph(level: Int?) {
    let top = frames.count - 1
    frames[top].endParagraph()
    frames[top].headingLevel = level
  }
}

extension MarkupTag {
  /// Pages of old posts say by a class what their titles are.
  fileprivate var headingClass: Int? {
    guard let name = attributes["class"], name.hasPrefix("bb_h"), let level = Int(name.dropFirst(4))
    else { return nil }
    return min(max(level, 1), 6)
  }
}

/// The open blocks of a BBCode or HTML text, each inside the previous block.
///
/// If a block cannot directly contain a block that is opened inside it, the missing blocks between
/// them are added. A block without an end tag ends with the text.
struct MarkupNesting {
  /// The greatest depth: more than posts have, and few enough to leave room for text.
  static let depth = 16

  /// The document itself, followed by the open blocks; never empty.
  private var frames = [MarkupFrame(nil)]

  /// The last character of the paragraph under construction; `nil` while it is empty.
  var last: Character? { frames[frames.count - 1].last }

  /// Ends all open blocks, and returns the blocks of the complete text.
  consuming func finish() -> [MarkupBlock] {
    while frames.count > 1 { endFrame() }
    frames[0].endParagraph()
    return frames[0].blocks.joiningLists
  }

  /// Appends text with a style to the paragraph under construction.
  mutating func append(_ text: String, _ style: MarkupSpan.Style) {
    frames[frames.count - 1].append(text, style)
  }

  /// Ends a line; two line ends in succession end the paragraph.
  mutating func breakLine() {
    let top = frames.count - 1
    guard !frames[top].spans.isEmpty else { return }
    if frames[top].last == "\n" { frames[top].endParagraph() } else { frames[top].append("\n", []) }
  }

  /// Ends the paragraph; the next paragraph is a title if `level` is given.
  mutating func beginParagraph(level: Int?) {
    frames[frames.count - 1].endParagraph()
    frames[frames.count - 1].headingLevel = level
  }

  /// Adds a complete block after the paragraph.
  mutating func take(_ block: MarkupBlock) {
    makeRoom()
    frames[frames.count - 1].endParagraph()
    frames[frames.count - 1].blocks.append(block)
  }

  /// Opens an item in a list, or a cell in a table, because only items and cells can have content.
  mutating func makeRoom() {
    switch frames.last?.element {
    case .list, .orderedList: frames.append(MarkupFrame(.item))
    case .table: frames += [MarkupFrame(.row), MarkupFrame(.cell)]
    case .row: frames.append(MarkupFrame(.cell))
    default: break
    }
  }
}

extension MarkupNesting {
  /// Begins the block that `tag` opens, unless too many are open.
  mutating func begin(_ tag: MarkupTag) {
    guard frames.count < Self.depth else { return }
    makeRoom()
    frames[frames.count - 1].endParagraph()
    frames.append(MarkupFrame(tag.element, author: tag.value))
  }

  mutating func beginItem() {
    unwind(to: [.list, .orderedList], orBegin: .list)
    frames.append(MarkupFrame(.item))
  }

  mutating func beginRow() {
    unwind(to: [.table], orBegin: .table)
    frames.append(MarkupFrame(.row))
  }

  mutating func beginCell(_ tag: MarkupTag) {
    if !frames.contains(where: { $0.element == .row }) { beginRow() }
    unwind(to: [.row], orBegin: .row)
    frames.append(MarkupFrame(tag.element))
  }

  /// Ends the innermost block of this kind, and all blocks inside that block.
  mutating func end(through element: MarkupElement) {
    guard let index = frames.lastIndex(where: { $0.element == element }) else { return }
    while frames.count > index { endFrame() }
  }

  /// Ends all blocks inside the innermost block of `elements`.
  ///
  /// If no such block is open, this begins `element`.
  private mutating func unwind(to elements: [MarkupElement], orBegin element: MarkupElement) {
    guard
      let index = frames.lastIndex(where: { $0.element.map(elements.contains) ?? false })
    else {
      frames[frames.count - 1].endParagraph()
      return frames.append(MarkupFrame(element))
    }
    while frames.count - 1 > index { endFrame() }
  }

  private mutating func endFrame() {
    var inner = frames.removeLast()
    inner.endParagraph()
    frames[frames.count - 1].take(inner)
  }
}

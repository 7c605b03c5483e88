extension MarkupBuilder {
  mutating func beginFrame(_ tag: MarkupTag) {
    guard frames.count < Self.depth else { return }
    makeRoom()
    frames[frames.count - 1].endParagraph()
    frames.append(MarkupFrame(tag.element, author: tag.value))
  }

  mutating func endFrame() {
    var inner = frames.removeLast()
    inner.endParagraph()
    frames[frames.count - 1].take(inner)
  }

  /// Ends the innermost block of this kind, and all that are inside of it.
  mutating func endFrames(through element: MarkupElement) {
    guard let index = frames.lastIndex(where: { $0.element == element }) else { return }
    while frames.count > index { endFrame() }
  }

  /// Ends the blocks inside of the innermost one of these kinds, beginning one if there is none.
  private mutating func unwind(to elements: [MarkupElement], orBegin element: MarkupElement) {
    guard
      let index = frames.lastIndex(where: { $0.element.map(elements.contains) ?? false })
    else {
      frames[frames.count - 1].endParagraph()
      return frames.append(MarkupFrame(element))
    }
    while frames.count - 1 > index { endFrame() }
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
}

/// A block that has not ended yet, with its content so far.
struct MarkupFrame {
  /// The element; `nil` for the document itself.
  let element: MarkupElement?
  /// The value of the block's tag, which names the author of a quote; `nil` if the tag has no
  /// value.
  var author: String?
  var blocks: [MarkupBlock] = []
  /// The paragraph under construction; ``headingLevel`` is its level if the paragraph is a title.
  var spans: [MarkupSpan] = []
  var headingLevel: Int?
  var items: [[MarkupBlock]] = []
  var rows: [[MarkupCell]] = []

  init(_ element: MarkupElement?, author: String? = nil) {
    self.element = element
    self.author = author
  }

  /// Appends text with a style to the paragraph.
  mutating func append(_ text: String, _ style: MarkupSpan.Style) {
    guard !text.isEmpty else { return }
    if let last = spans.indices.last, spans[last].style == style {
      spans[last].text += text
    } else {
      spans.append(MarkupSpan(text: text, style: style))
    }
  }

  /// The last character of the paragraph; `nil` while it is empty.
  var last: Character? { spans.last?.text.last }

  /// Ends the paragraph; a paragraph of blanks is left out.
  mutating func endParagraph() {
    let finished = spans.trimmed
    spans = []
    guard !finished.isEmpty else { return }
    blocks.append(headingLevel.map { .heading($0, finished) } ?? .paragraph(finished))
  }

  /// Adds a block that has ended inside of this block.
  mutating func take(_ inner: MarkupFrame) {
    let inside = inner.blocks.joiningLists
    switch inner.element {
    case .list, .orderedList:
      guard !inner.items.isEmpty else { break }
      blocks.append(.list(isOrdered: inner.element == .orderedList, items: inner.items))
    case .item: items.append(inside)
    case .quote: blocks.append(.quote(author: inner.author, inside))
    case .cell, .headerCell: takeCell(inside, isHeader: inner.element == .headerCell)
    case .row: rows += inner.rows
    case .table: if !inner.rows.isEmpty { blocks.append(.table(inner.rows)) }
    default: blocks += inside
    }
  }

  private mutating func takeCell(_ blocks: [MarkupBlock], isHeader: Bool) {
    let cell = MarkupCell(isHeader: isHeader, spans: blocks.flatMap(\.spans))
    if rows.isEmpty { rows = [[cell]] } else { rows[0].append(cell) }
  }
}

extension [MarkupBlock] {
  /// The blocks, with adjacent lists of the same kind joined.
  ///
  /// Authors of posts often make a separate list for each item.
  var joiningLists: [MarkupBlock] {
    var result: [MarkupBlock] = []
    var items: [[MarkupBlock]] = []
    var kind: Bool?
    for block in self {
      if case .list(let isOrdered, let more) = block {
        if let kind, kind != isOrdered { result.append(.list(isOrdered: kind, items: items)) }
        if kind != isOrdered { items = [] }
        kind = isOrdered
        items += more
      } else {
        if let kind { result.append(.list(isOrdered: kind, items: items)) }
        (kind, items) = (nil, [])
        result.append(block)
      }
    }
    return kind.map { result + [.list(isOrdered: $0, items: items)] } ?? result
  }
}

extension [MarkupSpan] {
  /// The spans without blanks and newlines at both ends.
  fileprivate var trimmed: [MarkupSpan] {
    var result = self
    while let first = result.first, first.text.allSatisfy(\.isWhitespace) { result.removeFirst() }
    while let last = result.last, last.text.allSatisfy(\.isWhitespace) { result.removeLast() }
    guard !result.isEmpty else { return [] }
    result[0].text = String(result[0].text.drop(while: \.isWhitespace))
    var tail = result[result.count - 1].text
    while tail.last?.isWhitespace == true { tail.removeLast() }
    result[result.count - 1].text = tail
    return result
  }
}

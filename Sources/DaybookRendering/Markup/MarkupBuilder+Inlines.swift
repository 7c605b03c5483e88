extension MarkupBuilder {
  mutating func beginInline(_ tag: MarkupTag) {
    guard inlines.count < Self.depth else { return }
    if let mark = tag.element.openingMark { append(mark) }
    let address = tag.element == .link ? tag.value ?? tag.attributes["href"] : nil
    inlines.append(Inline(element: tag.element, address: address, start: textCount))
  }

  mutating func endInline(at index: Int) {
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

  /// An image is shown as its text and its address.
  mutating func beginImage(_ tag: MarkupTag) {
    let text = tag.attributes["alt"].map { ": \($0)" } ?? ""
    guard let source = tag.attributes["src"] ?? tag.value else {
      // In BBCode the address is what stands between the tags.
      if dialect == .bbcode { beginInline(tag) }
      return
    }
    append("[image\(text) ")
    append(source, .address)
    append("]")
  }

  mutating func takeVideo(_ tag: MarkupTag) {
    let id = (tag.value ?? "").prefix {
      $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0))
    }
    guard !id.isEmpty else { return }
    append("[video ")
    append("https://youtu.be/\(id)", .address)
    append("]")
  }
}

extension String {
  /// Whether a person may follow it: it goes to the web, and not to a program.
  fileprivate var isWebAddress: Bool {
    let start = prefix(8).lowercased()
    return start.hasPrefix("http://") || start.hasPrefix("https://")
  }
}

internal import DaybookValues

/// A text of BBCode or HTML as blocks that a terminal can show.
///
/// Any text is valid input. A tag without an end tag ends with the tag that contains it. An unknown
/// tag is kept as text in BBCode, and ignored in HTML. Parsing takes time proportional to the
/// length of the text.
package struct MarkupDocument: Sendable, Equatable {
  package let blocks: [MarkupBlock]

  /// - Parameters:
  ///   - text: The text in BBCode or HTML.
  ///   - dialect: The markup language of the text.
  ///   - words: The words for content that a terminal cannot show.
  package init(_ text: String, _ dialect: MarkupDialect, saying words: MarkupWords = .english) {
    var scanner = MarkupScanner(text, dialect)
    var builder = MarkupBuilder(dialect, words)
    while let token = scanner.next() { builder.take(token) }
    blocks = builder.finish()
  }
}

/// The markup language of a text.
package enum MarkupDialect: Sendable {
  /// `[b]bold[/b]`, with lines and blank lines as typed.
  case bbcode
  /// `<b>bold</b>`, with entities; tags of BBCode are also read.
  case html
}

/// The program's words, in the language of the screen, for content that a terminal cannot show.
package struct MarkupWords: Sendable, Equatable {
  package let image: String
  package let video: String
  package let spoiler: String

  package init(image: String, video: String, spoiler: String) {
    (self.image, self.video, self.spoiler) = (image, video, spoiler)
  }

  package static let english = MarkupWords(image: "image", video: "video", spoiler: "spoiler")
}

extension MarkupDocument: StyledRenderable {
  package func styledLines(width: Int) -> [StyledText] { blocks.styledLines(width: width) }
}

extension [MarkupBlock] {
  /// The lines of all blocks, with an empty line between two blocks.
  fileprivate func styledLines(width: Int) -> [StyledText] {
    var lines: [StyledText] = []
    for block in self {
      if !lines.isEmpty { lines.append(StyledText()) }
      lines += block.styledLines(width: width)
    }
    return lines
  }
}

extension MarkupBlock {
  fileprivate func styledLines(width: Int) -> [StyledText] {
    switch self {
    case .paragraph(let spans): spans.styledLines(width: width)
    case .heading(let level, let spans): Self.heading(level, spans, width: width)
    case .list(let isOrdered, let items): Self.list(items, isOrdered: isOrdered, width: width)
    case .quote(let author, let blocks): Self.quote(blocks, of: author, width: width)
    case .code(let text): Self.code(text, width: width)
    case .table(let rows): Self.table(rows, width: width)
    case .rule: [StyledText(TerminalText(String(repeating: "─", count: width)), .dim)]
    }
  }

  private static func heading(
    _ level: Int, _ spans: [MarkupSpan], width: Int
  ) -> [StyledText] {
    let lines = [MarkupSpan(text: spans.map(\.text).joined(), style: .strong)]
      .styledLines(width: width)
    guard level == 1 else { return lines }
    let rule = String(repeating: "─", count: lines.map(\.width).max() ?? 0)
    return lines + [StyledText(TerminalText(rule), .dim)]
  }

  private static func list(
    _ items: [[MarkupBlock]], isOrdered: Bool, width: Int
  ) -> [StyledText] {
    let digits = String(items.count).count
    return items.enumerated().flatMap { index, blocks in
      let number = String(index + 1)
      let mark =
        isOrdered ? String(repeating: " ", count: digits - number.count) + "\(number). " : "• "
      let blanks = String(repeating: " ", count: mark.count)
      return inset(blocks, by: mark, thenBy: blanks, width: width)
    }
  }

  private static func quote(
    _ blocks: [MarkupBlock], of author: String?, width: Int
  ) -> [StyledText] {
    let name = author.map {
      [MarkupBlock.paragraph([MarkupSpan(text: "\($0):", style: .emphasis)])]
    }
    return inset((name ?? []) + blocks, by: "│ ", thenBy: "│ ", width: width)
  }

  /// The lines of `blocks`: the first line follows `mark`, and each further line follows `next`.
  ///
  /// Both marks are omitted if they would leave fewer than 4 columns.
  private static func inset(
    _ blocks: [MarkupBlock], by mark: String, thenBy next: String, width: Int
  ) -> [StyledText] {
    guard width >= mark.count + 4 else { return blocks.styledLines(width: width) }
    let lines = blocks.styledLines(width: width - mark.count)
    return (lines.isEmpty ? [StyledText()] : lines).enumerated().map { index, line in
      var result = StyledText(TerminalText(index == 0 ? mark : next), .dim)
      result.append(line)
      return result.trimmingEnd()
    }
  }

  private static func code(_ text: String, width: Int) -> [StyledText] {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.drop { $0.allSatisfy(\.isWhitespace) }.flatMap { line -> [StyledText] in
      let expanded = String(line).replacing(mark: "\t", with: "    ")
      let pieces = TerminalText(expanded).pieces(of: width)
      return pieces.isEmpty ? [StyledText()] : pieces.map { StyledText($0) }
    }
  }

  private static func table(_ rows: [[MarkupCell]], width: Int) -> [StyledText] {
    let count = rows.map(\.count).max() ?? 0
    let header = rows.first.flatMap { $0.allSatisfy(\.isHeader) ? $0 : nil }
    let columns = (0..<count).map { index in
      Table.Column(
        (header.flatMap { index < $0.count ? $0[index].text : nil }) ?? "", .left, shrinksTo: 4)
    }
    let body = (header == nil ? rows[...] : rows.dropFirst()).map { row in
      (0..<count).map { $0 < row.count ? row[$0].text : "" }
    }
    return Table(columns: columns, rows: Array(body)).lines(width: width)
      .map { StyledText(TerminalText($0)) }
  }
}

extension MarkupCell {
  fileprivate var text: TerminalText {
    let lines = spans.map(\.text).joined()
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return TerminalText(lines.joined(separator: " "))
  }
}

extension [MarkupSpan] {
  /// The text in lines of at most `width` columns; a newline also ends a line.
  fileprivate func styledLines(width: Int) -> [StyledText] {
    var lines: [StyledText] = [StyledText()]
    for span in self {
      let parts = span.text.split(
        omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      for (index, part) in parts.enumerated() {
        if index > 0 { lines.append(StyledText()) }
        lines[lines.count - 1].append(TerminalText(String(part)), span.style.role)
      }
    }
    return lines.flatMap { $0.wrapped(to: width) }
  }
}

extension MarkupSpan.Style {
  fileprivate var role: Role? {
    if contains(.address) { return .link }
    if contains(.strong) { return .strong }
    if contains(.emphasis) { return .emphasis }
    return contains(.struck) ? .dim : nil
  }
}

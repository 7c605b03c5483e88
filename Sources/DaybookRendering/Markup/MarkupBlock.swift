/// A part of a BBCode or HTML text that begins on a new line.
package enum MarkupBlock: Sendable, Equatable {
  /// Text that is wrapped to the width; newlines in the text are kept.
  case paragraph([MarkupSpan])
  /// A title, of level 1 to 6.
  case heading(Int, [MarkupSpan])
  case list(isOrdered: Bool, items: [[MarkupBlock]])
  case quote(author: String?, [MarkupBlock])
  /// Text that keeps its lines and blanks.
  case code(String)
  case table([[MarkupCell]])
  case rule
}

/// A cell of a table.
package struct MarkupCell: Sendable, Equatable {
  let isHeader: Bool
  let spans: [MarkupSpan]
}

/// Text of one style.
package struct MarkupSpan: Sendable, Equatable {
  /// The emphasis of the text.
  struct Style: OptionSet, Sendable {
    let rawValue: UInt8

    static let strong = Style(rawValue: 1)
    static let emphasis = Style(rawValue: 2)
    static let struck = Style(rawValue: 4)
    /// The text is an address that a person may follow.
    static let address = Style(rawValue: 8)
  }

  var text: String
  let style: Style
}

extension MarkupBlock {
  /// The text of the block in one paragraph, for a cell of a table.
  var spans: [MarkupSpan] {
    switch self {
    case .paragraph(let spans), .heading(_, let spans): spans
    case .list(_, let items): items.flatMap { $0.flatMap(\.spans) }
    case .quote(_, let blocks): blocks.flatMap(\.spans)
    case .code(let text): [MarkupSpan(text: text, style: [])]
    case .table(let rows): rows.flatMap { $0.flatMap(\.spans) }
    case .rule: []
    }
  }
}

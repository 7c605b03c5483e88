/// The meaning of a tag for the text up to the end tag.
enum MarkupElement: Hashable {
  case strong, emphasis, struck, spoiler
  case link, image, video
  case paragraph, lineBreak, rule
  case heading(Int)
  case list, orderedList, item
  case quote, details
  case table, row, headerCell, cell
  /// A literal text on separate lines.
  case code
  /// A literal text within a line.
  case verbatim
  /// A text for programs, such as a script.
  case hidden
  /// A tag without any meaning for a terminal.
  case plain

  /// The element for the name of a tag, in lower case; `nil` if the dialect has no such tag.
  init?(_ name: String, _ dialect: MarkupDialect) {
    let names = dialect == .bbcode ? Self.bbcodeNames : Self.htmlNames
    guard let element = names[name] ?? Self.sharedNames[name] else { return nil }
    self = element
  }

  private static let sharedNames: [String: MarkupElement] = [
    "b": .strong, "i": .emphasis, "u": .emphasis, "s": .struck, "strike": .struck,
    "p": .paragraph, "hr": .rule, "img": .image, "table": .table, "tr": .row,
    "th": .headerCell, "td": .cell, "h1": .heading(1), "h2": .heading(2), "h3": .heading(3),
    "h4": .heading(4), "h5": .heading(5), "h6": .heading(6),
  ]

  private static let bbcodeNames: [String: MarkupElement] = [
    "spoiler": .spoiler, "url": .link, "dynamiclink": .link, "previewyoutube": .video,
    "list": .list, "olist": .orderedList, "*": .item, "quote": .quote, "expand": .details,
    "code": .code, "noparse": .verbatim,
  ]

  private static let htmlNames: [String: MarkupElement] = [
    "strong": .strong, "em": .emphasis, "del": .struck, "a": .link, "br": .lineBreak,
    "div": .paragraph, "section": .paragraph, "article": .paragraph, "pre": .paragraph,
    "ul": .list, "ol": .orderedList, "li": .item, "blockquote": .quote, "details": .details,
    "script": .hidden, "style": .hidden,
  ]
}

/// A text of BBCode or HTML as blocks that a terminal can show.
///
/// Any text has a document: a tag that is not closed ends with what it stands in, one that is not
/// known is text, or in HTML nothing. It takes time that grows with the length of the text alone.
package struct MarkupDocument: Sendable, Equatable {
  package let blocks: [MarkupBlock]

  package init(_ text: String, _ dialect: MarkupDialect) {
    var scanner = MarkupScanner(text, dialect)
    var builder = MarkupBuilder(dialect)
    while let token = scanner.next() { builder.take(token) }
    blocks = builder.finish()
  }
}

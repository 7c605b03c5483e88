extension ResultTable: TextRenderable {
  /// The result in a frame.
  package func lines(width: Int) -> [String] {
    var layout = RowLayout()
    layout.width = width
    let text = String(
      decoding: RowPrinter.bytes(of: self, format: .table, layout: layout), as: UTF8.self)
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}

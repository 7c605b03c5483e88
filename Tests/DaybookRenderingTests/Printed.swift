import DaybookRendering

/// A result printed in one format, as lines.
struct Printed: TextRenderable {
  let table: ResultTable
  let format: RowFormat
  var layout = RowLayout()

  func lines(width: Int) -> [String] {
    text(width: width).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
  }

  func text(width: Int) -> String {
    var layout = layout
    layout.width = width
    return String(
      decoding: RowPrinter.bytes(of: table, format: format, layout: layout), as: UTF8.self)
  }
}

/// An HTML table without a style.
///
/// Cells have a class for a page's style: `number`, or `null` for a missing value.
struct HTMLRowWriter: RowWriter {
  private let columns: [ResultColumn]

  init(columns: [ResultColumn]) { self.columns = columns }

  func begin(into bytes: inout [UInt8]) {
    bytes.append("<table>\n<thead>\n<tr>")
    for column in columns { bytes.append("<th>" + MarkupText(column.name).text + "</th>") }
    bytes.append("</tr>\n</thead>\n<tbody>\n")
  }

  func write(_ rows: ArraySlice<[Cell]>, into bytes: inout [UInt8]) {
    for row in rows {
      bytes.append("<tr>")
      for cell in row { bytes.append(Self.element(of: cell)) }
      bytes.append("</tr>\n")
    }
  }

  func end(omitted: Int, into bytes: inout [UInt8]) { bytes.append("</tbody>\n</table>\n") }

  private static func element(of cell: Cell) -> String {
    if cell.isNull { return "<td class=\"null\"></td>" }
    let text = MarkupText(cell.text).text
    return cell.number == nil ? "<td>\(text)</td>" : "<td class=\"number\">\(text)</td>"
  }
}

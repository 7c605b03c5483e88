package import Daybook
internal import DaybookRendering

/// Rows that differ, read model by read model, field by field.
///
/// ```text
/// libraries
/// ~ 76561190000000001/730
///     totalMinutes  412  → 424
/// ```
package struct DifferenceList: TextRenderable, Sendable {
  private let differences: [RowDifference]

  package init(_ differences: [RowDifference]) { self.differences = differences }

  package func lines(width: Int) -> [String] {
    var (lines, view) = ([String](), String?.none)
    for difference in differences {
      if difference.view != view { lines.append(Self.fit("\(difference.view)", width)) }
      view = difference.view
      lines.append(Self.fit("\(difference.kind.rawValue) \(difference.key)", width))
      lines += Self.fields(of: difference).lines(width: width)
    }
    return lines
  }

  private static func fit(_ text: String, _ width: Int) -> String {
    TerminalText(text).truncated(to: width).text
  }

  private static func fields(of difference: RowDifference) -> Table {
    let isChange = difference.kind == .changed
    let columns = [Table.Column(), Table.Column(shrinksTo: 8)]
    let new = isChange ? [Table.Column(shrinksTo: 8)] : []
    let rows = difference.fields.compactMap { field -> [TerminalText]? in
      if isChange {
        return [TerminalText(field.name), shown(field.old), "→ \(shown(field.new).text)"]
      }
      let value = difference.kind == .added ? field.new : field.old
      return value.isNull ? nil : [TerminalText(field.name), shown(value)]
    }
    return Table(columns: columns + new, rows: rows, indentation: 4)
  }

  private static func shown(_ value: JSONValue) -> TerminalText {
    TerminalText(value.string ?? "\(value)")
  }
}

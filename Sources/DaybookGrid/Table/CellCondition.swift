internal import DaybookRendering
internal import DaybookValues

/// A condition in KQL: a cell of a column has a given value.
struct CellCondition {
  let text: String

  init(_ column: ResultColumn, _ cell: Cell) {
    let name = KQLText.name(column.name)
    switch cell {
    case _ where cell.isNull: text = "isnull(\(name)) or isempty(tostring(\(name)))"
    case .flag(let flag): text = "\(name) == \(flag)"
    case .integer, .unsigned, .real, .digits: text = "\(name) == \(cell.text)"
    case .time where column.kind == .instant: text = "\(name) == datetime(\(cell.text))"
    case .time where column.kind == .duration: text = "\(name) == timespan(\(cell.text))"
    case .time, .nested: text = "tostring(\(name)) == \(Self.literal(cell.text))"
    case .text, .null: text = "\(name) == \(Self.literal(cell.text))"
    }
  }

  private static func literal(_ text: String) -> String { KQLText.literal(text, quote: "\"") }
}

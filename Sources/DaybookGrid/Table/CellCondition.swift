internal import DaybookRendering
internal import DaybookValues

/// The condition in KQL that a column has the value of a cell.
struct CellCondition {
  let text: String

  init(_ column: ResultColumn, _ cell: Cell) {
    let name = KQLText.name(column.name)
    switch cell {
    case _ where cell.isNull && column.kind == .nested: text = "isnull(\(name))"
    case _ where cell.isNull: text = "isnull(\(name)) or isempty(tostring(\(name)))"
    case .flag(let flag): text = "\(name) == \(flag)"
    case .real(let number) where !number.isFinite: text = Self.condition(name, notFinite: number)
    case .integer, .real: text = "\(name) == \(cell.text)"
    // KQL has no literal for a number above `Int64.max`, so the texts of the values are compared.
    case .unsigned(let number) where number > Int64.max:
      text = Self.condition(name, tostring: cell.text)
    case .unsigned: text = "\(name) == \(cell.text)"
    case .digits: text = "\(name) == decimal(\(cell.text))"
    case .time where column.kind == .instant: text = "\(name) == datetime(\(cell.text))"
    case .time where column.kind == .duration: text = "\(name) == timespan(\(cell.text))"
    case .nested(let value): text = Self.condition(name, nested: value, cell.text)
    case .time: text = Self.condition(name, tostring: cell.text)
    case .text, .null: text = "\(name) == \(Self.literal(cell.text))"
    }
  }

  private static func condition(_ name: String, notFinite number: Double) -> String {
    number.isNaN ? "isnan(\(name))" : "\(name) == real(\(number < 0 ? "-" : "+")inf)"
  }

  /// The condition on a dynamic column, which distinguishes a text from a number with the same
  /// text.
  private static func condition(
    _ name: String, nested value: JSONValue, _ text: String
  ) -> String {
    let isText = if case .string = value { true } else { false }
    return "gettype(\(name)) \(isText ? "==" : "!=") \(literal("string")) and "
      + condition(name, tostring: text)
  }

  private static func condition(_ name: String, tostring text: String) -> String {
    "tostring(\(name)) == \(literal(text))"
  }

  private static func literal(_ text: String) -> String { KQLText.literal(text, quote: "\"") }
}

package import Daybook
package import DaybookQuery
internal import DaybookRendering

extension Value {
  /// The value in the form of results in JSON.
  package var shown: JSONValue {
    let cell = Cell(self)
    return switch cell {
    case .null: .null
    case .flag(let flag): .bool(flag)
    case .integer(let number): .integer(number)
    case .unsigned(let number): .unsigned(number)
    case .real(let number): .real(number)
    case .nested(let json): json
    // A decimal becomes a text, because no type of JSON number keeps all its digits.
    case .digits, .text, .time: .string(cell.text)
    }
  }
}

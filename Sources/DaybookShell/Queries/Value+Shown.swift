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
    // A decimal is written as a string, because no JSON number type keeps all its digits.
    case .digits, .text, .time: .string(cell.text)
    }
  }
}

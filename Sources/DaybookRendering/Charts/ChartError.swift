/// The reason why a result cannot be drawn as requested.
package enum ChartError: Error, Equatable, CustomStringConvertible {
  case unknownKind(String)
  case unknownProperty(String)
  case wrongValue(String, of: String, expected: String)
  case unknownColumn(String, property: String)
  case notNumeric(String, ChartKind)
  case noRows
  case noTime
  case noNumbers(ChartKind)
  /// The only numeric column contains the x positions, so no column contains the values to draw.
  case noSecondNumbers(ChartKind)
  case negativeShare(String)
  case tooMany(String, found: Int, limit: Int)

  package var description: String {
    switch self {
    case .unknownKind(let name):
      "There is no chart \(quoted(name)). Take one of \(Self.kinds)."
    case .unknownProperty(let name):
      "Charts have no property \(quoted(name)). Take one of \(Self.properties)."
    case .wrongValue(let value, let property, let expected):
      "The property \(property) cannot be \(quoted(value)). Take \(expected)."
    case .unknownColumn(let name, let property):
      "The result has no column \(quoted(name)) for \(property). Take one that it has."
    case .notNumeric(let name, let kind):
      "A \(kind.rawValue) cannot measure the column \(quoted(name)), which holds no numbers. "
        + "Take a numeric one, or convert it with todouble()."
    case .noRows: "There is nothing to draw: the result has no rows. Widen the query."
    case .noTime:
      "A timechart needs a column of datetimes. Add one, such as bin(time, 1d), or take linechart."
    case .noNumbers(let kind):
      "A \(kind.rawValue) needs a numeric column. Add one with summarize, such as count()."
    case .noSecondNumbers(let kind):
      "A \(kind.rawValue) needs a second column, which is numeric. Add one with summarize, such as"
        + " count()."
    case .negativeShare(let name):
      "A piechart cannot show \(quoted(name)), which is negative. Take barchart."
    case .tooMany(let what, let found, let limit):
      "A chart with \(found) \(what) cannot be read; \(limit) are the most. "
        + "Keep the largest with top, or group the rest."
    }
  }

  static let kinds = ChartKind.allCases.map(\.rawValue).joined(separator: ", ")
  static let properties = ChartProperties.names.joined(separator: ", ")

  private func quoted(_ name: String) -> String { "'\(TerminalText(name).text)'" }
}

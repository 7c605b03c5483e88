/// The properties in `with (…)` after `render`.
package struct ChartProperties: Sendable, Equatable {
  /// The known names of properties; all other names are rejected.
  package static let names = [
    "title", "xtitle", "ytitle", "xcolumn", "ycolumns", "series", "kind", "legend", "ymin", "ymax",
    "accumulate",
  ]

  var title = ""
  var xTitle: String?
  var yTitle: String?
  var xColumn: String?
  var yColumns: [String] = []
  var seriesColumns: [String] = []
  var stacking: Chart.Stacking?
  var showsLegend = true
  var yMinimum: Double?
  var yMaximum: Double?
  var accumulates = false

  package init() {}

  /// - Parameter options: Names and values from the query, without quotes; lists of columns are
  ///   separated by commas.
  /// - Throws: ``ChartError`` for an unknown name, or an invalid value.
  package init(_ options: [(name: String, value: String)]) throws(ChartError) {
    for option in options { try set(option.name, to: option.value) }
  }

  private mutating func set(_ name: String, to value: String) throws(ChartError) {
    switch name {
    case "title": title = value
    case "xtitle": xTitle = value
    case "ytitle": yTitle = value
    case "xcolumn": xColumn = value
    case "ycolumns": yColumns = Self.list(value)
    case "series": seriesColumns = Self.list(value)
    default: try setChoice(name, to: value)
    }
  }

  private mutating func setChoice(_ name: String, to value: String) throws(ChartError) {
    switch name {
    case "kind": stacking = try Self.stacking(value)
    case "legend":
      showsLegend = try Self.choice(value, of: name, ["visible": true, "hidden": false])
    case "accumulate":
      accumulates = try Self.choice(value, of: name, ["true": true, "false": false])
    case "ymin": yMinimum = try Self.number(value, of: name)
    case "ymax": yMaximum = try Self.number(value, of: name)
    default: throw .unknownProperty(name)
    }
  }
}

extension ChartProperties {
  private static func list(_ value: String) -> [String] {
    value.split(separator: ",").map { String($0.drop { $0 == " " }).trimmingEnd() }
  }

  private static func stacking(_ value: String) throws(ChartError) -> Chart.Stacking? {
    if value == "default" { return nil }
    guard let stacking = Chart.Stacking(rawValue: value) else {
      throw .wrongValue(
        value, of: "kind", expected: "default, unstacked, stacked or stacked100")
    }
    return stacking
  }

  private static func choice(
    _ value: String, of name: String, _ choices: [String: Bool]
  ) throws(ChartError) -> Bool {
    guard let choice = choices[value] else {
      throw .wrongValue(value, of: name, expected: choices.keys.sorted().joined(separator: " or "))
    }
    return choice
  }

  private static func number(_ value: String, of name: String) throws(ChartError) -> Double {
    guard let number = Double(value), number.magnitude <= Chart.largestMagnitude else {
      throw .wrongValue(value, of: name, expected: "a number")
    }
    return number
  }
}

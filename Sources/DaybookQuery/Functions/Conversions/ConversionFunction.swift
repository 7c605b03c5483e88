/// Functions that make a value of one type of a value of another.
package enum ConversionFunction: CaseIterable, Hashable, Sendable {
  case tostring, tobool, toint, tolong, todouble, todecimal, todatetime, totimespan, toguid,
    todynamic, parseJson

  /// What it is called, what it takes, and what it does.
  package var definition: ScalarDefinition {
    switch self {
    case .tostring: .tostring
    case .tobool: .tobool
    case .toint: .toint
    case .tolong: .tolong
    case .todouble: .todouble
    case .todecimal: .todecimal
    case .todatetime: .todatetime
    case .totimespan: .totimespan
    case .toguid: .toguid
    case .todynamic: .todynamic
    case .parseJson: .parseJson
    }
  }
}

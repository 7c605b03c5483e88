/// Functions that take texts of known forms apart.
package enum ParsingFunction: CaseIterable, Hashable, Sendable {
  case parseUrl, parseUrlquery, parsePath, parseVersion, parseCommandLine, parseCsv, extractJson
  case parseXml

  /// What it is called, what it takes, and what it does.
  package var definition: ScalarDefinition {
    switch self {
    case .parseUrl: .parseUrl
    case .parseUrlquery: .parseUrlquery
    case .parsePath: .parsePath
    case .parseVersion: .parseVersion
    case .parseCommandLine: .parseCommandLine
    case .parseCsv: .parseCsv
    case .extractJson: .extractJson
    case .parseXml: .parseXml
    }
  }
}

package import DaybookRendering

/// The format of a query's result: rows, or the chart that the query renders.
package enum ResultForm: Hashable, Sendable {
  case rows(RowFormat)
  /// The chart of `render` as SVG, for a browser.
  case svg

  /// - Returns: `nil` for an unknown name.
  package init?(named name: String) {
    if name == "svg" {
      self = .svg
    } else if let format = RowFormat(rawValue: name) {
      self = .rows(format)
    } else {
      return nil
    }
  }

  package static let names = RowFormat.allCases.map(\.rawValue) + ["svg"]

  package var name: String {
    switch self {
    case .rows(let format): format.rawValue
    case .svg: "svg"
    }
  }

  /// The format of rows; for `svg`, it is a table.
  package var rowFormat: RowFormat {
    switch self {
    case .rows(let format): format
    case .svg: .table
    }
  }

  /// The error if the requested form is SVG, but the result has no chart.
  package static let noChart =
    "Only a chart is drawn as svg. End the query in '| render barchart', or the like."
}

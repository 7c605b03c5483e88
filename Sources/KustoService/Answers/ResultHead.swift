package import DaybookQuery

/// A table of an answer, before its rows.
package struct ResultHead: Sendable {
  package typealias Column = (name: String, type: ScalarType)

  /// The name of the result; `nil` if nothing names it.
  package let name: String?
  package let columns: [Column]
  /// The text that tells clients how the rows are best shown.
  let visualization: String

  package init(
    name: String?, columns: [Column], render: RenderHint? = nil, isOrdered: Bool = false
  ) {
    (self.name, self.columns) = (name, columns)
    visualization = VisualizationText(render, isOrdered: isOrdered).text
  }

  var types: [ScalarType] { columns.map(\.type) }
}

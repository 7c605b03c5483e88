package import DaybookQuery
internal import DaybookValues

/// The name and the columns of a result, which are written before its rows.
package struct ResultHead: Sendable {
  package typealias Column = (name: String, type: ScalarType)

  /// The name of the result; `nil` if it has no name.
  package let name: String?
  package let columns: [Column]
  /// The properties of `render` as JSON text, from which Kusto's clients draw the chart.
  let visualization: String

  package init(
    name: String?, columns: [Column], render: RenderHint? = nil, isOrdered: Bool = false
  ) {
    (self.name, self.columns) = (name, columns)
    visualization = VisualizationText(render, isOrdered: isOrdered).text
  }

  var types: [ScalarType] { columns.map(\.type) }
}

/// Writes the properties of `render` as JSON, from which Kusto's clients draw the chart.
struct VisualizationText {
  let text: String

  init(_ render: RenderHint?, isOrdered: Bool) {
    func value(_ name: String) -> JSONValue {
      let values = render?.properties.first { $0.name.lowercased() == name.lowercased() }?.values
      return values.map { .string($0.joined(separator: ",")) } ?? .null
    }
    func limit(_ name: String) -> JSONValue {
      let text = value(name).string
      return text.flatMap { Double($0) }.map { .real($0) } ?? (name.hasPrefix("Y") ? "NaN" : .null)
    }
    let texts = ["Title", "XColumn", "Series", "YColumns", "AnomalyColumns", "XTitle", "YTitle"]
    let axes = ["XAxis", "YAxis", "Legend", "YSplit"]
    var members: [JSONObject.Member] = [
      .init(key: "Visualization", value: render.map { .string($0.chart) } ?? .null)
    ]
    members += (texts + axes).map { .init(key: $0, value: value($0)) }
    members += [
      .init(key: "Accumulate", value: .bool(value("accumulate").string == "true")),
      .init(key: "IsQuerySorted", value: .bool(isOrdered)),
      .init(key: "Kind", value: value("Kind")),
    ]
    members += ["Ymin", "Ymax", "Xmin", "Xmax"].map { .init(key: $0, value: limit($0)) }
    text = JSONValue.object(JSONObject(members)).description
  }
}

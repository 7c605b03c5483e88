package import DaybookQuery
package import DaybookRendering

/// The text between the results of a query with several results.
///
/// In JSON, the results are arrays in an array. In NDJSON, nothing separates two results. Other
/// formats have an empty line between two results. Formats for people have the name of each result
/// above its rows.
package struct ResultFrame: Sendable {
  private let format: RowFormat
  private let names: [String?]

  package init(_ queries: [BoundQuery], in format: RowFormat) {
    self.format = format
    names = queries.map(\.name)
  }

  /// The text before the result at `index`; empty if there is only one result.
  package func text(before index: Int) -> String {
    guard names.count > 1 else { return "" }
    switch format {
    case .json: return index == 0 ? "[\n" : ",\n"
    case .ndjson: return ""
    case .table, .line:
      let title = TerminalText(names[index] ?? "Result \(index + 1)").text
      return (index == 0 ? "" : "\n") + title + "\n"
    case .csv: return index == 0 ? "" : "\r\n"
    case .tsv, .markdown, .html: return index == 0 ? "" : "\n"
    }
  }

  /// The text after the last result.
  package var end: String { names.count > 1 && format == .json ? "]\n" : "" }
}

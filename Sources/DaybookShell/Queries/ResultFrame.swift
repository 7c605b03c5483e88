package import DaybookQuery
package import DaybookRendering

/// What is printed around the results of a query that has several: their names, or what makes one
/// text of them.
///
/// JSON is an array of the results' arrays. Lines of JSON follow on one another. In the other forms
/// an empty line parts the results, and for people each has its name above it.
package struct ResultFrame: Sendable {
  private let format: RowFormat
  private let names: [String?]

  package init(_ queries: [BoundQuery], in format: RowFormat) {
    self.format = format
    names = queries.map(\.name)
  }

  /// What stands before a result.
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

  /// What stands after the last result.
  package var end: String { names.count > 1 && format == .json ? "]\n" : "" }
}

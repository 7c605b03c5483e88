extension ToolName {
  /// The parameters of the tool; `limits` contains the maximum values of arguments.
  func parameters(_ limits: ToolLimits) -> [ToolParameter] {
    own(limits) + [
      ToolParameter("at", .position, atMeaning),
      ToolParameter(
        "rows", .count(upTo: limits.rows),
        "The most rows to return (\(limits.usualRows) unless you say so); the others are counted."
      ),
    ]
  }

  private var atMeaning: String {
    let forms =
      "a seq, 'head', '-5' (before the last 5 events), '-1h' (ago), '2026-03-23' or a time in RFC 3339."
    return switch self {
    case .diff: "The later position (default: head): \(forms)"
    case .bisect, .shrink, .diverge: "The last event that is looked at (default: head): \(forms)"
    case .schema, .query, .show, .blame: "As of this position (default: head): \(forms)"
    }
  }

  private func own(_ limits: ToolLimits) -> [ToolParameter] {
    switch self {
    case .schema: [ToolParameter("table", .text, "One table (default: all).")]
    case .query:
      [ToolParameter("query", .text, required: true, "The query, in KQL.")]
    case .show:
      [
        ToolParameter("view", .text, required: true, "The read model, as `schema` lists it."),
        ToolParameter("key", .key, "The key of the row."),
        ToolParameter("prefix", .key, "Rows whose keys begin with these fields."),
      ]
    case .diff:
      [
        ToolParameter("from", .position, required: true, "The earlier position, as in `at`."),
        ToolParameter("views", .texts, "The read models (default: all but `state`)."),
      ]
    case .blame: Self.ofBlame
    case .bisect:
      [
        Self.search,
        ToolParameter("exact", .flag, "Test after every event instead of halving."),
        ToolParameter("from", .position, "The first event that is looked at (default: the first)."),
      ]
    case .diverge: Self.ofDiverge
    case .shrink:
      [
        Self.search,
        ToolParameter("exact", .flag, "Test after every event whether there is a row."),
        ToolParameter("allFields", .flag, "Keep all fields of the events' data."),
        ToolParameter(
          "seconds", .seconds(upTo: limits.seconds),
          "End the search after this time, with the best set so far."),
      ]
    }
  }

  private static let search = ToolParameter(
    "query", .text, required: true,
    "KQL over read models or events that has a row where something is wrong.")

  private static let ofBlame = [
    ToolParameter("view", .text, required: true, "The read model."),
    ToolParameter(
      "key", .key, required: true, "The key of the row."),
    ToolParameter("field", .text, "One field of the row (default: all)."),
    ToolParameter(
      "history", .flag, "Return every event that changed the row, even if the row no longer exists."
    ),
  ]

  private static let ofDiverge = [
    ToolParameter(
      "first", .text, "The first stream; with `with` alone, whole daybooks are compared."),
    ToolParameter("second", .text, "The second stream."),
    ToolParameter("by", .texts, "The fields of the data to compare (default: all)."),
    ToolParameter(
      "with", .text, "Another daybook, below the server's --root, which has the second stream."),
  ]
}

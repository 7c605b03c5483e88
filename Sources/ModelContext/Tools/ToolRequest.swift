package import DaybookValues

/// What a call asks for.
package struct ToolRequest: Sendable, Equatable {
  package enum Task: Sendable, Equatable {
    case schema(table: String?)
    case query(String)
    case show(view: String, key: String?, prefix: String?)
    case diff(from: String, views: [String])
    case blame(view: String, key: String, field: String?, history: Bool)
    case bisect(String, exact: Bool, from: String?)
    case diverge(streams: [String], by: [String], with: String?)
    case shrink(String, exact: Bool, allFields: Bool, seconds: Double)
  }

  package let tool: ToolName
  package let task: Task
  /// The position as the caller has written it; `nil` for the end of the log.
  package let at: String?
  /// The limits for each table of the answer.
  package let rowLimits: AnswerLimits

  /// - Throws: ``ToolRefusal`` if an argument is invalid.
  package init(
    _ tool: ToolName, _ arguments: JSONObject, _ limits: ToolLimits
  ) throws(ToolRefusal) {
    let arguments = try ToolArguments(arguments, tool.parameters(limits))
    self.tool = tool
    task = try Task(tool, arguments, limits)
    at = arguments.text("at")
    rowLimits = AnswerLimits(
      rows: min(arguments.count("rows") ?? limits.usualRows, limits.rows), limits)
  }
}

extension ToolRequest.Task {
  fileprivate init(
    _ tool: ToolName, _ arguments: ToolArguments, _ limits: ToolLimits
  ) throws(ToolRefusal) {
    func text(_ name: String) -> String { arguments.text(name) ?? "" }
    self =
      switch tool {
      case .schema: .schema(table: arguments.text("table"))
      case .query: .query(text("query"))
      case .show: try .show(arguments)
      case .diff: .diff(from: text("from"), views: arguments.texts("views"))
      case .blame:
        .blame(
          view: text("view"), key: text("key"), field: arguments.text("field"),
          history: arguments.flag("history"))
      case .bisect:
        .bisect(text("query"), exact: arguments.flag("exact"), from: arguments.text("from"))
      case .diverge:
        .diverge(
          streams: ["first", "second"].compactMap { arguments.text($0) },
          by: arguments.texts("by"), with: arguments.text("with"))
      case .shrink:
        .shrink(
          text("query"), exact: arguments.flag("exact"), allFields: arguments.flag("allFields"),
          seconds: min(arguments.seconds("seconds") ?? .infinity, Double(limits.seconds)))
      }
  }

  private static func show(_ arguments: ToolArguments) throws(ToolRefusal) -> Self {
    let (key, prefix) = (arguments.text("key"), arguments.text("prefix"))
    guard key == nil || prefix == nil else {
      throw ToolRefusal("Give 'key' or 'prefix', not both.")
    }
    return .show(view: arguments.text("view") ?? "", key: key, prefix: prefix)
  }
}

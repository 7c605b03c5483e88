internal import DaybookValues

/// The list of tools that a client receives.
struct ToolList: Sendable {
  private let limits: ToolLimits
  private let revision: ProtocolRevision

  init(_ limits: ToolLimits, for revision: ProtocolRevision) {
    (self.limits, self.revision) = (limits, revision)
  }

  /// The list as JSON, which always has the same order and the same words.
  var json: JSONValue { .array(ToolName.allCases.map { .object(JSONObject(members(of: $0))) }) }

  private func members(of tool: ToolName) -> [JSONObject.Member] {
    var members: [JSONObject.Member] = [.init(key: "name", value: .string(tool.rawValue))]
    if revision.hasStructuredContent {
      members.append(.init(key: "title", value: .string(tool.title)))
    }
    members.append(.init(key: "description", value: .string(tool.description)))
    members.append(.init(key: "inputSchema", value: input(of: tool)))
    if revision.hasStructuredContent {
      members.append(.init(key: "outputSchema", value: ToolAnswer.schema))
    }
    if revision.hasAnnotations {
      members.append(
        .init(
          key: "annotations",
          value: [
            "title": .string(tool.title), "readOnlyHint": true, "destructiveHint": false,
            "idempotentHint": true, "openWorldHint": false,
          ]))
    }
    return members
  }

  private func input(of tool: ToolName) -> JSONValue {
    let parameters = tool.parameters(limits)
    let properties = parameters.map { JSONObject.Member(key: $0.name, value: $0.schema) }
    let required = parameters.filter(\.isRequired).map { JSONValue.string($0.name) }
    return [
      "type": "object", "properties": .object(JSONObject(properties)),
      "required": .array(required), "additionalProperties": false,
    ]
  }
}

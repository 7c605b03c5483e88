internal import DaybookValues

/// The attributes of a span in OTLP/JSON, under their present and earlier names.
struct SpanAttributes {
  /// A kind of attribute, with all its names, the present name first.
  enum Meaning: CaseIterable {
    case operation, conversation, response, call, tool, model, inputTokens, outputTokens
    case cacheRead, cacheCreation, reasoning, stop, inputMessages, outputMessages, arguments
    case result, agent, provider, error

    var names: [String] {
      switch self {
      case .operation: ["gen_ai.operation.name"]
      case .conversation: ["gen_ai.conversation.id", "gen_ai.session.id", "session.id"]
      case .response: ["gen_ai.response.id"]
      case .call: ["gen_ai.tool.call.id"]
      case .tool: ["gen_ai.tool.name"]
      case .model: ["gen_ai.response.model", "gen_ai.request.model", "llm.model_name"]
      case .inputTokens: ["gen_ai.usage.input_tokens", "gen_ai.usage.prompt_tokens"]
      case .outputTokens: ["gen_ai.usage.output_tokens", "gen_ai.usage.completion_tokens"]
      case .cacheRead:
        ["gen_ai.usage.cache_read.input_tokens", "gen_ai.usage.cache_read_input_tokens"]
      case .cacheCreation:
        ["gen_ai.usage.cache_creation.input_tokens", "gen_ai.usage.cache_creation_input_tokens"]
      case .reasoning:
        ["gen_ai.usage.reasoning.output_tokens", "gen_ai.usage.reasoning_tokens"]
      case .stop: ["gen_ai.response.finish_reasons"]
      case .inputMessages: ["gen_ai.input.messages", "gen_ai.prompt"]
      case .outputMessages: ["gen_ai.output.messages", "gen_ai.completion"]
      case .arguments: ["gen_ai.tool.call.arguments", "gen_ai.tool.arguments"]
      case .result: ["gen_ai.tool.call.result", "gen_ai.tool.result"]
      case .agent: ["gen_ai.agent.name", "gen_ai.agent.id"]
      case .provider: ["gen_ai.provider.name", "gen_ai.system"]
      case .error: ["error.type"]
      }
    }
  }

  private var values: [String: JSONValue] = [:]

  /// The attributes of `list`, an array of keys and values.
  init(_ list: JSONValue?) {
    for entry in list?.array ?? [] {
      if let key = entry.text("key") { values[key] = Self.value(entry["value"]) }
    }
  }

  /// Whether one of the attributes is about language models.
  var isOfGenAI: Bool { values.keys.contains { $0.hasPrefix("gen_ai.") } }

  /// The number of messages in attributes such as `gen_ai.prompt.0.content`.
  var numberedMessages: Int {
    values.keys.count { key in
      ["gen_ai.prompt.", "gen_ai.completion."].contains { key.hasPrefix($0) }
        && key.hasSuffix(".content")
    }
  }

  subscript(meaning: Meaning) -> JSONValue? {
    meaning.names.lazy.compactMap { values[$0] }.first
  }

  subscript(name: String) -> String? { values[name]?.string }

  func text(_ meaning: Meaning) -> String? {
    switch self[meaning] {
    case .string(let text) where !text.isEmpty: text
    case .array(let values): values.compactMap(\.string).first
    default: nil
    }
  }

  func number(_ meaning: Meaning) -> Int64? {
    self[meaning].flatMap { (["n": $0] as JSONValue).number("n") }
  }

  /// A number of tokens, at least 0; `nil` if the attribute is missing.
  func tokens(_ meaning: Meaning) -> Int64? { number(meaning).map { max(0, $0) } }

  /// An attribute's value, parsed if it is a JSON text.
  func parsed(_ meaning: Meaning) -> JSONValue? {
    guard let value = self[meaning] else { return nil }
    return value.string.flatMap { try? JSONValue(parsing: $0) } ?? value
  }

  /// A value of OTLP as plain JSON.
  private static func value(_ value: JSONValue?) -> JSONValue {
    guard let value else { return .null }
    if let text = value["stringValue"] ?? value["boolValue"] ?? value["doubleValue"] { return text }
    if value["intValue"] != nil { return value.number("intValue").map { .integer($0) } ?? .null }
    if let array = value["arrayValue"] {
      return .array((array["values"]?.array ?? []).map { Self.value($0) })
    }
    if let list = value["kvlistValue"] { return object(list["values"]) }
    return value["bytesValue"] ?? .null
  }

  private static func object(_ list: JSONValue?) -> JSONValue {
    var (members, keys) = ([JSONObject.Member](), Set<[UInt8]>())
    for entry in list?.array ?? [] {
      // A list may repeat a key, but an object may not.
      guard let key = entry["key"]?.string, keys.insert(Array(key.utf8)).inserted else { continue }
      members.append(JSONObject.Member(key: key, value: value(entry["value"])))
    }
    return .object(JSONObject(members))
  }
}

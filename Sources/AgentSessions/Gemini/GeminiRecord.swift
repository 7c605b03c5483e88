internal import DaybookValues

/// A message of the Gemini CLI, with access by field names.
struct GeminiRecord {
  let record: SessionRecord

  /// The id of a message; `nil` for another record.
  var id: String? { type == nil ? nil : record.text("id") }
  var type: String? { record.text("type") }
  var calls: [JSONValue] { record["toolCalls"]?.array ?? [] }

  /// The person's text, without the contents of the files that it names.
  var said: JSONValue? { record["displayContent"] ?? record["content"] }

  /// The texts of some content: a text, or parts.
  static func text(_ content: JSONValue?) -> String {
    parts(content).compactMap { $0.string ?? $0.text("text") }.joined(separator: "\n")
  }

  /// The number of files and images in some content.
  static func attachments(_ content: JSONValue?) -> Int64 {
    Int64(parts(content).count { $0["inlineData"] != nil || $0["fileData"] != nil })
  }

  private static func parts(_ content: JSONValue?) -> [JSONValue] {
    content?.array ?? [content].compactMap(\.self)
  }

  /// The messages of the file as separate records, because older versions write a single document.
  static func records(of file: SessionFile) -> [SessionRecord] {
    file.records.flatMap { record -> [SessionRecord] in
      guard case .object(let object) = record.value, record["projectHash"] != nil else {
        return [record]
      }
      let head = object.filter { $0.key != "messages" && $0.key != "timestamp" }
      let time = object["startTime"].map { [JSONObject.Member(key: "timestamp", value: $0)] } ?? []
      let messages = record["messages"]?.array ?? []
      return ([.object(JSONObject(head + time))] + messages).map {
        SessionRecord($0, line: record.line)
      }
    }
  }
}

/// A tool call, as logged after the tool has ended.
struct GeminiCall {
  let value: JSONValue

  var name: String { value.text("name") ?? "unknown" }
  private var status: String? { value.text("status") }

  var hasEnded: Bool {
    ["success", "error", "cancelled"].contains(status)
      || (status == nil && value["result"]?.isNull == false)
  }

  var hasFailed: Bool? { status.map { $0 != "success" } }

  var result: String {
    let parts = value["result"]?.array ?? [value["result"]].compactMap(\.self)
    let texts = parts.map { part -> String in
      guard let answer = part["functionResponse"]?["response"] else { return [part].said }
      return answer.text("output") ?? answer.text("error") ?? answer.description
    }
    return texts.filter { !$0.isEmpty }.joined(separator: "\n")
  }
}

extension [JSONValue] {
  /// The texts of the parts.
  fileprivate var said: String { JSONValue.array(self).said }
}

internal import DaybookValues

/// The messages that the server sends to a client.
enum ServerMessage {
  /// The result of a request.
  static func result(_ result: JSONObject, of id: RequestID) -> JSONValue {
    ["jsonrpc": "2.0", "id": id.value, "result": .object(result)]
  }

  static func fault(_ fault: ProtocolFault) -> JSONValue {
    var error: [JSONObject.Member] = [
      .init(key: "code", value: .integer(fault.code.rawValue)),
      .init(key: "message", value: .string(fault.message)),
    ]
    if let data = fault.data { error.append(.init(key: "data", value: data)) }
    return [
      "jsonrpc": "2.0", "id": fault.id?.value ?? .null, "error": .object(JSONObject(error)),
    ]
  }

  static func progress(_ step: ProgressStep, of token: JSONValue) -> JSONValue {
    [
      "jsonrpc": "2.0", "method": "notifications/progress",
      "params": [
        "progressToken": token, "progress": .integer(Int64(clamping: step.count)),
        "message": .string(step.text),
      ],
    ]
  }
}

/// The progress of a call.
package struct ProgressStep: Sendable, Equatable {
  /// The number of steps so far, which never decreases.
  package let count: Int
  /// A sentence that tells the client what the number means.
  package let text: String

  package init(_ count: Int, _ text: String) { (self.count, self.text) = (count, text) }

  static let waiting = ProgressStep(0, "Waiting for other calls.")
  static let begun = ProgressStep(1, "Begun.")
}

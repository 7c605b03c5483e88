internal import DaybookValues

/// Why a message cannot be answered, as an error of JSON-RPC.
struct ProtocolFault: Error, Sendable {
  /// The numbers of JSON-RPC, and those of the Model Context Protocol.
  enum Code: Int64, Sendable {
    case parseError = -32700
    case invalidRequest = -32600
    case unknownMethod = -32601
    case invalidParameters = -32602
    case busy = -32000
    case unsupportedRevision = -32022
  }

  let code: Code
  let message: String
  var data: JSONValue?
  /// The request; `nil` where none can be told.
  var id: RequestID?

  init(_ code: Code, _ message: String, data: JSONValue? = nil, id: RequestID? = nil) {
    (self.code, self.message, self.data, self.id) = (code, message, data, id)
  }

  /// That a revision has no such method.
  static func missing(_ method: String, in revision: ProtocolRevision) -> ProtocolFault {
    ProtocolFault(.unknownMethod, "There is no '\(method)' in revision \(revision.rawValue).")
  }

  /// That a client speaks a revision that is not spoken here.
  static func unsupported(_ name: String) -> ProtocolFault {
    ProtocolFault(
      .unsupportedRevision, "This revision of the protocol is not spoken here.",
      data: [
        "supported": .array(ProtocolRevision.names.map { .string($0) }),
        "requested": .string(ShortText(name, bytes: 100).text),
      ])
  }
}

internal import DaybookValues

/// An error of JSON-RPC, which tells why a message has no result.
struct ProtocolFault: Error, Sendable {
  /// The error codes of JSON-RPC, and of the Model Context Protocol.
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
  /// The id of the request; `nil` if it is unknown.
  var id: RequestID?

  init(_ code: Code, _ message: String, data: JSONValue? = nil, id: RequestID? = nil) {
    (self.code, self.message, self.data, self.id) = (code, message, data, id)
  }

  /// The error for an id that is an integer so large that an answer cannot repeat it exactly.
  static let largeID = ProtocolFault(
    .invalidRequest, "'id' must be an integer of at most 64 bits, or a text. Use a text.")

  /// The error for a method that a revision does not have.
  static func missing(_ method: String, in revision: ProtocolRevision) -> ProtocolFault {
    ProtocolFault(.unknownMethod, "There is no '\(method)' in revision \(revision.rawValue).")
  }

  /// The error for a client whose revision this server does not support.
  static func unsupported(_ name: String) -> ProtocolFault {
    ProtocolFault(
      .unsupportedRevision,
      "This revision of the protocol is not supported. 'supported' lists those that are.",
      data: [
        "supported": .array(ProtocolRevision.names.map { .string($0) }),
        "requested": .string(ShortText(name, bytes: 100).text),
      ])
  }
}

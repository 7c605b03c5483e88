internal import DaybookValues

/// A message from a client.
enum ClientMessage: Sendable {
  case request(ClientRequest)
  case notification(method: String, JSONObject)
  /// A response, which is ignored, because the server never sends a request.
  case answer

  /// Decodes the message in `value`.
  ///
  /// - Throws: ``ProtocolFault`` if `value` is not a message of JSON-RPC.
  init(_ value: JSONValue) throws(ProtocolFault) {
    guard let object = value.object else {
      throw ProtocolFault(.invalidRequest, "A message must be a JSON object.")
    }
    let id = RequestID(object["id"])
    guard object["jsonrpc"]?.string == "2.0" else {
      throw ProtocolFault(.invalidRequest, "A message must say \"jsonrpc\":\"2.0\".", id: id)
    }
    guard let name = object["method"] else {
      if object["result"] != nil || object["error"] != nil {
        self = .answer
        return
      }
      throw ProtocolFault(.invalidRequest, "A message needs a 'method'.", id: id)
    }
    guard let method = name.string else {
      throw ProtocolFault(.invalidRequest, "'method' must be a text.", id: id)
    }
    try self.init(method, id, object)
  }

  private init(_ method: String, _ id: RequestID?, _ object: JSONObject) throws(ProtocolFault) {
    let isNotification = object["id"] == nil
    guard isNotification || id != nil else {
      throw ProtocolFault(
        .invalidRequest,
        "'id' must be an integer, or a text of at most \(RequestID.longestText) bytes.")
    }
    let parameters = object["params"] ?? .object(JSONObject())
    guard let parameters = parameters.object else {
      // A message without an id is a notification, which is never answered. A faulty one is
      // therefore ignored.
      guard let id else {
        self = .answer
        return
      }
      throw ProtocolFault(.invalidParameters, "'params' must be an object.", id: id)
    }
    self =
      if let id {
        .request(ClientRequest(id: id, method: method, parameters: parameters))
      } else {
        .notification(method: method, parameters)
      }
  }
}

/// A request from a client.
struct ClientRequest: Sendable {
  let id: RequestID
  let method: String
  let parameters: JSONObject

  /// The metadata of the request.
  var metadata: JSONObject { parameters["_meta"]?.object ?? JSONObject() }

  /// The client's token for messages about progress; `nil` if it does not want them.
  ///
  /// - Throws: ``ProtocolFault`` if the token is neither a text nor an integer.
  func progressToken() throws(ProtocolFault) -> JSONValue? {
    guard let given = metadata["progressToken"], !given.isNull else { return nil }
    if let token = RequestID(given)?.value { return token }
    throw ProtocolFault(
      .invalidParameters,
      "'progressToken' must be an integer, or a text of at most \(RequestID.longestText) bytes.",
      id: id)
  }
}

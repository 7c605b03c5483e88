package import DaybookQuery
internal import DaybookValues

/// A statement from a client, with its database and its properties.
package struct KustoRequest: Sendable {
  /// The name of the database, as the client has sent it.
  package let database: String
  /// The query or the command.
  package let text: String
  package let options: RequestOptions
  /// The values of the query's parameters.
  package let parameters: [String: Value]

  /// Reads the request in a body of JSON.
  ///
  /// - Throws: ``KustoFailure`` if the body is not a request.
  package init(body: [UInt8]) throws(KustoFailure) {
    guard let text = String(validating: body, as: UTF8.self) else {
      throw KustoFailure("The body is not UTF-8. Send JSON in UTF-8.")
    }
    let json: JSONValue
    do throws(JSONError) { json = try JSONValue(parsing: text) } catch {
      throw KustoFailure("The body is no JSON: \(error). Send {\"db\":\"…\",\"csl\":\"…\"}.")
    }
    guard let csl = json["csl"]?.string else {
      throw KustoFailure("The body has no text 'csl'. Send {\"db\":\"…\",\"csl\":\"…\"}.")
    }
    self.init(csl, in: json["db"]?.string, try Self.properties(json["properties"]))
  }

  /// Reads the request in the arguments of an address.
  ///
  /// - Throws: ``KustoFailure`` if the argument `csl` is missing, or if the properties are not
  ///   valid.
  package init(_ head: RequestHead) throws(KustoFailure) {
    guard let csl = head.argument("csl") else {
      throw KustoFailure("The address has no argument 'csl'. Send ?db=…&csl=….")
    }
    let properties = head.argument("properties").map { JSONValue.string($0) }
    self.init(csl, in: head.argument("db"), try Self.properties(properties))
  }

  private init(_ text: String, in database: String?, _ properties: JSONObject) {
    self.text = text
    self.database = database ?? ""
    options = RequestOptions(Self.member("options", of: properties))
    let pairs = Self.member("parameters", of: properties)
      .map { ($0.key, ParameterText($0.value).value) }
    parameters = Dictionary(pairs) { first, _ in first }
  }

  /// The properties, which some clients send as a text of JSON, and others as an object.
  private static func properties(_ json: JSONValue?) throws(KustoFailure) -> JSONObject {
    guard let json, !json.isNull else { return JSONObject() }
    if let object = json.object { return object }
    guard let text = json.string else { throw KustoFailure("'properties' must be a JSON object.") }
    guard !text.isEmpty else { return JSONObject() }
    guard let object = (try? JSONValue(parsing: text))?.object else {
      throw KustoFailure("The text in 'properties' must be a JSON object.")
    }
    return object
  }

  /// The object called `name`, in any case; empty if there is none.
  private static func member(_ name: String, of properties: JSONObject) -> JSONObject {
    properties.first { $0.key.lowercased() == name }?.value.object ?? JSONObject()
  }
}

internal import DaybookValues

extension FetchFrame {
  init(_ kind: Kind, json: JSONObject) {
    self.init(kind, Array(JSONValue.object(json).description.utf8))
  }

  /// The JSON object in the payload.
  ///
  /// - Throws: ``FetchProtocolError`` if the kind of the frame is not `kind`, or the payload is not
  ///   an object.
  func json(_ kind: Kind) throws(FetchProtocolError) -> JSONObject {
    guard self.kind == kind, let text = String(validating: payload, as: UTF8.self),
      let object = (try? JSONValue(parsing: text))?.object
    else { throw FetchProtocolError() }
    return object
  }
}

extension JSONObject {
  func text(_ name: String) throws(FetchProtocolError) -> String {
    guard let text = self[name]?.string else { throw FetchProtocolError() }
    return text
  }

  func count(_ name: String) throws(FetchProtocolError) -> Int {
    guard let number = self[name]?.integer, number >= 0 else { throw FetchProtocolError() }
    return Int(number)
  }

  /// The duration of the member `name`, which is a number of milliseconds.
  func duration(_ name: String) throws(FetchProtocolError) -> Duration {
    .milliseconds(try count(name))
  }
}

extension JSONValue {
  /// The duration in whole milliseconds, but at least 1.
  init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    self = .integer(max(1, seconds * 1_000 + attoseconds / 1_000_000_000_000_000))
  }

  init(_ text: String?) { self = text.map { .string($0) } ?? .null }

  init(_ number: Int?) { self = number.map { .integer(Int64($0)) } ?? .null }
}

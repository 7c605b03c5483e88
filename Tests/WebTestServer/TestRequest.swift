/// A request as the server received it.
package struct TestRequest: Sendable, Equatable {
  /// The number of the request at this server, from 1.
  package let number: Int
  /// The method, such as `GET`.
  package let method: String
  /// The path, without the query.
  package let path: String
  /// The parameters of the query by name, decoded.
  package let query: [String: String]
  /// The path and the query as they were sent.
  package let target: String
  /// The headers by name; names are in lower case.
  package let headers: [String: String]
  /// The body of the request.
  package let body: String
}

extension TestRequest {
  init(
    number: Int, _ method: String, target: String, headers: [String: String], body: String
  ) {
    let parts = target.split(separator: "?", maxSplits: 1).map(String.init)
    let pairs = (parts.count > 1 ? parts[1] : "").split(separator: "&").map { pair in
      let words = pair.split(separator: "=", maxSplits: 1).map { String($0).percentDecoded }
      return (words[0], words.count > 1 ? words[1] : "")
    }
    (self.number, self.method, self.body) = (number, method, body)
    self.target = target
    self.headers = headers
    path = parts.first ?? ""
    query = Dictionary(pairs) { first, _ in first }
  }
}

extension String {
  fileprivate var percentDecoded: String {
    var bytes: [UInt8] = []
    var rest = Substring(self)
    while let character = rest.popFirst() {
      if character == "%", let byte = UInt8(rest.prefix(2), radix: 16) {
        bytes.append(byte)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(contentsOf: character.utf8)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

package import DaybookValues

/// A name and a value of a query.
package struct QueryItem: Sendable, Hashable {
  package let name: String
  package let value: String

  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// A request to a service, without the address of the service.
package struct ServiceRequest: Sendable, Equatable {
  package let service: Service
  /// The method, such as `IPlayerService/GetOwnedGames/v1`.
  package let method: String
  /// The path below the address of the service; by default, it is the method.
  package let path: String
  /// The subject, such as the id of a player; empty if the method has only one subject.
  package let subject: String
  package let query: [QueryItem]
  /// The name and the value of the secret, which are only added to the URL that is sent.
  package let secret: (name: String, value: Secret)?

  package init(
    _ service: Service, method: String, at path: String? = nil, about subject: String,
    query: [QueryItem] = [], secret: (name: String, value: Secret)? = nil
  ) {
    self.service = service
    self.method = method
    self.path = path ?? method
    self.subject = subject
    self.query = query
    self.secret = secret
  }

  package static func == (left: Self, right: Self) -> Bool {
    (left.service, left.method, left.path, left.subject)
      == (right.service, right.method, right.path, right.subject)
      && left.query == right.query && left.secret?.name == right.secret?.name
      && left.secret?.value == right.secret?.value
  }

  /// The query for a recorded answer, without the secret.
  ///
  /// Only the first of several items with the same name is included.
  package var recordedQuery: JSONObject {
    var members: [JSONObject.Member] = []
    for item in query where !members.contains(where: { $0.key == item.name }) {
      members.append(JSONObject.Member(key: item.name, value: .string(item.value)))
    }
    return JSONObject(members)
  }
}

extension ServiceRequest {
  /// The URL of the request, which is never stored or printed, because it contains the secret.
  func url(at address: ServiceAddress) -> String {
    var items = query
    if let secret { items.append(QueryItem(secret.name, secret.value.reveal())) }
    let pairs = items.map { $0.name.percentEncoded + "=" + $0.value.percentEncoded }
    let place = "\(address)/\(path)"
    return pairs.isEmpty ? place : place + "?" + pairs.joined(separator: "&")
  }
}

extension String {
  /// The text, percent-encoded for a query, but with commas, which separate the elements of a list.
  fileprivate var percentEncoded: String {
    var encoded = ""
    for byte in utf8 {
      let scalar = Unicode.Scalar(byte)
      if byte.isUnreserved {
        encoded.unicodeScalars.append(scalar)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        encoded += byte < 16 ? "%0" + digits : "%" + digits
      }
    }
    return encoded
  }
}

extension UInt8 {
  fileprivate var isUnreserved: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
    case UInt8(ascii: ","): true
    default: false
    }
  }
}

internal import DaybookValues

/// The head of an HTTP answer.
package struct FetchAnswerHead: Sendable, Equatable {
  package let status: Int
  /// The unchanged headers `Retry-After`, `Location` and `Content-Type`; `nil` for a missing
  /// header.
  package let retryAfter: String?
  package let location: String?
  package let contentType: String?

  package init(
    status: Int, retryAfter: String? = nil, location: String? = nil, contentType: String? = nil
  ) {
    self.status = status
    self.retryAfter = retryAfter
    self.location = location
    self.contentType = contentType
  }
}

extension FetchAnswerHead {
  package var frame: FetchFrame {
    FetchFrame(
      .head,
      json: [
        "status": .integer(Int64(status)), "retryAfter": JSONValue(retryAfter),
        "location": JSONValue(location), "contentType": JSONValue(contentType),
      ])
  }

  /// - Throws: ``FetchProtocolError`` if the kind or the payload of the frame is wrong.
  package init(_ frame: FetchFrame) throws(FetchProtocolError) {
    let json = try frame.json(.head)
    self.init(
      status: try json.count("status"), retryAfter: json["retryAfter"]?.string,
      location: json["location"]?.string, contentType: json["contentType"]?.string)
  }
}

extension FetchFault {
  package var frame: FetchFrame { FetchFrame(.failed, json: ["fault": .string(rawValue)]) }

  /// - Throws: ``FetchProtocolError`` if the kind or the payload of the frame is wrong.
  package init(_ frame: FetchFrame) throws(FetchProtocolError) {
    guard let fault = FetchFault(rawValue: try frame.json(.failed).text("fault")) else {
      throw FetchProtocolError()
    }
    self = fault
  }
}

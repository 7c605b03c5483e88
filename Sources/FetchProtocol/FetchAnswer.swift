internal import DaybookValues

/// The head of an answer over HTTP.
package struct FetchAnswerHead: Sendable, Equatable {
  package let status: Int
  /// The headers `Retry-After`, `Location` and `Content-Type`, unchanged; each is `nil` if it is
  /// missing.
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

  /// - Throws: ``FetchProtocolError`` for a frame of another kind or form.
  package init(_ frame: FetchFrame) throws(FetchProtocolError) {
    let json = try frame.json(.head)
    self.init(
      status: try json.count("status"), retryAfter: json["retryAfter"]?.string,
      location: json["location"]?.string, contentType: json["contentType"]?.string)
  }
}

extension FetchFault {
  package var frame: FetchFrame { FetchFrame(.failed, json: ["fault": .string(rawValue)]) }

  /// - Throws: ``FetchProtocolError`` for a frame of another kind or form.
  package init(_ frame: FetchFrame) throws(FetchProtocolError) {
    guard let fault = FetchFault(rawValue: try frame.json(.failed).text("fault")) else {
      throw FetchProtocolError()
    }
    self = fault
  }
}

internal import DaybookValues

/// A single request over HTTP; redirects are not followed.
package struct FetchRequest: Sendable, Equatable {
  /// The address; only this text may hold a secret, and it is sent only through the pipe.
  package let url: String
  /// The header `Accept`: the wanted kinds of content.
  package let accept: String
  package let limits: WebLimits

  package init(url: String, accept: String, limits: WebLimits) {
    (self.url, self.accept, self.limits) = (url, accept, limits)
  }
}

extension FetchRequest {
  package var frame: FetchFrame {
    FetchFrame(
      .request,
      json: [
        "url": .string(url), "accept": .string(accept),
        "connecting": JSONValue(limits.connecting), "silence": JSONValue(limits.silence),
        "whole": JSONValue(limits.whole), "bodyBytes": .integer(Int64(limits.bodyBytes)),
      ])
  }

  /// - Throws: ``FetchProtocolError`` for a frame of another kind or form.
  package init(_ frame: FetchFrame) throws(FetchProtocolError) {
    let json = try frame.json(.request)
    var limits = WebLimits()
    limits.connecting = try json.duration("connecting")
    limits.silence = try json.duration("silence")
    limits.whole = try json.duration("whole")
    limits.bodyBytes = try json.count("bodyBytes")
    self.init(url: try json.text("url"), accept: try json.text("accept"), limits: limits)
  }
}

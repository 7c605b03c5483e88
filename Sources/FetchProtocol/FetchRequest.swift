internal import DaybookValues

/// What is asked for over HTTP, once: where it sends on is not followed.
package struct FetchRequest: Sendable, Equatable {
  /// The only text that may hold a secret; it travels through the pipe alone.
  package let url: String
  /// What kinds of content are welcome, as the header `Accept` says it.
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

  /// - Throws: ``FetchProtocolError`` when it is no such frame.
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

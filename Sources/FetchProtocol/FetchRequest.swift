internal import DaybookValues

/// A single request over HTTP, a GET or a POST; redirects are not followed.
package struct FetchRequest: Sendable, Equatable {
  /// The address, which may contain a secret; so it is sent only through the pipe.
  package let url: String
  /// The header `Accept`: the wanted kinds of content.
  package let accept: String
  package let limits: WebLimits
  /// The content to post; `nil` for a request without content.
  package let content: FetchContent?

  package init(url: String, accept: String, limits: WebLimits, posting content: FetchContent? = nil)
  {
    (self.url, self.accept, self.limits, self.content) = (url, accept, limits, content)
  }
}

/// The content that is posted over HTTP.
package struct FetchContent: Sendable, Equatable {
  /// The highest number of bytes in ``json``: 256 KiB, which fit in a frame even if each byte is
  /// escaped.
  package static let greatestSize = 256 << 10

  package let json: String
  /// The header `Idempotency-Key`, with which the server recognizes a second attempt.
  package let key: String

  package init(json: String, key: String) { (self.json, self.key) = (json, key) }
}

extension FetchRequest {
  package var frame: FetchFrame {
    let asked: JSONObject = [
      "url": .string(url), "accept": .string(accept),
      "connecting": JSONValue(limits.connecting), "silence": JSONValue(limits.silence),
      "whole": JSONValue(limits.whole), "bodyBytes": .integer(Int64(limits.bodyBytes)),
    ]
    guard let content else { return FetchFrame(.request, json: asked) }
    let posted: JSONObject = ["content": .string(content.json), "key": .string(content.key)]
    return FetchFrame(.post, json: JSONObject(Array(asked) + Array(posted)))
  }

  /// - Throws: ``FetchProtocolError`` for a frame of another kind or form.
  package init(_ frame: FetchFrame) throws(FetchProtocolError) {
    let json = try frame.json(frame.kind == .post ? .post : .request)
    var limits = WebLimits()
    limits.connecting = try json.duration("connecting")
    limits.silence = try json.duration("silence")
    limits.whole = try json.duration("whole")
    limits.bodyBytes = try json.count("bodyBytes")
    let content =
      frame.kind == .post
      ? FetchContent(json: try json.text("content"), key: try json.text("key")) : nil
    self.init(
      url: try json.text("url"), accept: try json.text("accept"), limits: limits, posting: content)
  }
}

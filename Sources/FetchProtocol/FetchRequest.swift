internal import DaybookValues

/// A GET or POST request over HTTP, for which redirects are not followed.
package struct FetchRequest: Sendable, Equatable {
  /// The address, which is only sent through the pipe, because it may contain a secret.
  package let url: String
  /// The header `Accept`, which names the wanted content types.
  package let accept: String
  package let limits: WebLimits
  /// The content to post; `nil` for a GET.
  package let content: FetchContent?

  package init(url: String, accept: String, limits: WebLimits, posting content: FetchContent? = nil)
  {
    (self.url, self.accept, self.limits, self.content) = (url, accept, limits, content)
  }
}

/// The content of a POST.
package struct FetchContent: Sendable, Equatable {
  /// The maximum length of ``json`` in bytes, which fits in a frame even if each byte is escaped.
  package static let greatestSize = 256 << 10

  package let json: String
  /// The header `Idempotency-Key`, with which a server recognizes a repeated request.
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

  /// - Throws: ``FetchProtocolError`` if the kind or the payload of the frame is wrong.
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

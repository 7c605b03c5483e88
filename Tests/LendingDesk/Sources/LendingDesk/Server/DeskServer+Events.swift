import Daybook
import HTTPTypes
import Hummingbird

extension DeskServer {
  /// Sends the events after `Last-Event-ID` as server-sent events, and then new events as they
  /// come.
  @Sendable func events(_ request: Request, _ context: BasicRequestContext) throws -> Response {
    let seen = try lastEventID(of: request)
    let body = ResponseBody { [board] writer in
      var last = seen
      while let piece = try await board.next(after: last) {
        try await writer.write(piece.text)
        last = piece.last
      }
      try await writer.finish(nil)
    }
    return Response(
      status: .ok, headers: [.contentType: "text/event-stream", .cacheControl: "no-store"],
      body: body)
  }

  private func lastEventID(of request: Request) throws -> UInt64 {
    let field = request.headers.first { $0.name.canonicalName == "last-event-id" }
    guard let text = field?.value else { return 0 }
    guard let last = UInt64(text), last <= (try daybook.log.end()) else {
      throw HTTPError(.badRequest, message: "Last-Event-ID is no position of this log.")
    }
    return last
  }
}

extension RecordedEvent {
  /// The event as a server-sent event, with its position as the id, its type, and its data.
  var serverSentEvent: String {
    "id: \(seq)\nevent: \(type)\ndata: \(JSONValue.object(data))\n\n"
  }
}

import Daybook
import HTTPTypes
import Hummingbird
import ServiceLifecycle

extension DeskServer {
  /// Every event as a server-sent event, from the one after `Last-Event-ID`, and on as they come.
  @Sendable func events(_ request: Request, _ context: BasicRequestContext) throws -> Response {
    let last = try lastEventID(of: request)
    let tail = daybook.log.follow(EventSelection(from: last + 1))
    let body = ResponseBody { writer in
      for try await event in tail.cancelOnGracefulShutdown() {
        try await writer.write(ByteBuffer(string: event.serverSentEvent))
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
  /// The event as server-sent events have it: its position as the id, its type, and its data.
  var serverSentEvent: String {
    "id: \(seq)\nevent: \(type)\ndata: \(JSONValue.object(data))\n\n"
  }
}

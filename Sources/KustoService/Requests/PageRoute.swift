/// An address that belongs to the server's page: a part of it, or a request that the page sends.
package enum PageRoute: String, CaseIterable, Sendable {
  case document = "/"
  case style = "/page/page.css"
  case script = "/page/page.js"
  /// The name of the daybook, the end of its log, and the times of some of its events.
  case start = "/page/start"
  /// The results of several queries, read at a position.
  case query = "/page/query"
  /// For each field of a row, the event that last set it.
  case blame = "/page/blame"
  /// The event at a position.
  case event = "/page/event"
  /// The words that can be inserted at the cursor in a query.
  case complete = "/page/complete"
  /// The end of the log after each new event, sent as server-sent events.
  case follow = "/page/follow"

  /// Whether the answer is a part of the page, which is the same for all daybooks.
  package var isPart: Bool { [.document, .style, .script].contains(self) }

  var methods: [String] { isPart ? ["GET", "HEAD"] : ["POST"] }
}

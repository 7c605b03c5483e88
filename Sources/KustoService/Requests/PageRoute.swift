/// An address of the page in a browser, or of a request from this page.
package enum PageRoute: String, CaseIterable, Sendable {
  case document = "/"
  case style = "/page/page.css"
  case script = "/page/page.js"
  /// The name of the daybook, and the times of its log.
  case start = "/page/start"
  /// The results of several queries, at a position.
  case query = "/page/query"
  /// The events that last set the fields of a row.
  case blame = "/page/blame"
  /// The event at a position.
  case event = "/page/event"
  /// The words that may be inserted at the cursor in a query.
  case complete = "/page/complete"
  /// The end of the log after each new event, as server-sent events.
  case follow = "/page/follow"

  /// Whether the answer is a part of the page itself, which is the same for every daybook.
  package var isPart: Bool { [.document, .style, .script].contains(self) }

  var methods: [String] { isPart ? ["GET", "HEAD"] : ["POST"] }
}

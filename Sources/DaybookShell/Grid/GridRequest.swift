package import Daybook

/// A request to show a read model or a query in the whole window.
package struct GridRequest: Sendable, Equatable {
  package enum Subject: Sendable, Equatable {
    case view(String)
    /// A query in KQL.
    case query(String)
    /// The last result, `_`, which has no past.
    case lastResult
  }

  package let subject: Subject
  /// The position or time to show first; `nil` for the position of the session.
  package let asOf: AsOf?

  package init(_ subject: Subject, at asOf: AsOf? = nil) {
    (self.subject, self.asOf) = (subject, asOf)
  }

  /// Creates a request for the read model called `text`.
  ///
  /// If there is no such read model, the request is for the query `text`.
  package init(naming text: String, among views: [String], at asOf: AsOf? = nil) {
    let name = text.withoutQuotes
    self.init(views.contains(name) ? .view(name) : .query(name), at: asOf)
  }
}

package import DaybookProjections

/// The condition of a search in the past of read models.
package enum SearchTest {
  /// A condition on single rows of one read model; the test gets several rows at once.
  case row(view: String, (EncodedRun) throws -> Bool)
  /// A condition on read models as a whole.
  case state(views: [String], any StateQuestion)

  /// The names of the read models that the test reads.
  package var views: [String] {
    switch self {
    case .row(let view, _): [view]
    case .state(let views, _): views
    }
  }
}

/// The reason why a search is impossible.
package struct SearchError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The mistake and its remedy.
  package let description: String

  package init(_ description: String) { self.description = description }
}

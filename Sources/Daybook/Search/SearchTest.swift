package import DaybookProjections

/// The condition of a search in the past of read models.
package enum SearchTest {
  /// A row of one read model that passes by itself; the test gets several rows at once.
  case row(view: String, (EncodedRun) throws -> Bool)
  /// A condition on read models as a whole.
  case state(views: [String], any StateQuestion)

  /// The read models that it reads.
  package var views: [String] {
    switch self {
    case .row(let view, _): [view]
    case .state(let views, _): views
    }
  }
}

/// Why nothing can be searched for.
package struct SearchError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The mistake and its remedy.
  package let description: String

  package init(_ description: String) { self.description = description }
}

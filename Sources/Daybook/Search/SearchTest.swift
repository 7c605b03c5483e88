package import DaybookProjections

/// What a search in the past of read models looks for.
package enum SearchTest {
  /// A row of one read model that passes by itself; asked is whether any of some rows does.
  case row(view: String, (EncodedRun) throws -> Bool)
  /// Something that holds of read models as a whole.
  case state(views: [String], any StateQuestion)

  /// The read models that it looks at.
  package var views: [String] {
    switch self {
    case .row(let view, _): [view]
    case .state(let views, _): views
    }
  }
}

/// Why nothing can be searched for.
package struct SearchError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What is wrong, and what to do.
  package let description: String

  package init(_ description: String) { self.description = description }
}

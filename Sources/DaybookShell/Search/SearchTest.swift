package import Daybook

/// What a search in the past of read models looks for.
package enum SearchTest {
  /// A row of one read model that passes; each row is tested by itself.
  case row(view: String, (EncodedRow) throws -> Bool)
  /// Something that holds of read models as a whole.
  case state(views: [String], (Bisection.States) throws -> Bool)

  /// The read models that it looks at.
  package var views: [String] {
    switch self {
    case .row(let view, _): [view]
    case .state(let views, _): views
    }
  }
}

/// A language in which a person says what a search looks for.
package protocol SearchLanguage: Sendable {
  /// What `text` looks for in read models with these schemas.
  ///
  /// - Throws: ``SearchError``, with words for a person.
  func test(parsing text: String, over schemas: [ViewSchema]) throws(SearchError) -> SearchTest
}

/// Why a search cannot be understood.
package struct SearchError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What is wrong, and what to do.
  package let description: String

  package init(_ description: String) { self.description = description }
}

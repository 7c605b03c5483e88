/// The use of a query that runs event by event, which decides what its error messages say.
package enum FoldingPurpose: Sendable {
  /// A view stores the rows.
  case view
  /// A reaction acts on the rows, and stores none of them.
  case reaction

  /// The first words of a message about the query.
  var subject: String {
    switch self {
    case .view: "A view"
    case .reaction: "A reaction"
    }
  }
}

/// The purpose of a query that runs event by event, for messages.
package enum FoldingPurpose: Sendable {
  /// A view stores the rows.
  case view
  /// A reaction acts on the rows, and stores none of them.
  case reaction

  /// The beginning of a message.
  var subject: String {
    switch self {
    case .view: "A view"
    case .reaction: "A reaction"
    }
  }
}

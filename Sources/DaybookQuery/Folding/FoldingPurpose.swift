/// What asks a query of one event after the other, as its messages name it.
package enum FoldingPurpose: Sendable {
  /// The rows are kept.
  case view
  /// Something happens because of them, and none is kept.
  case reaction

  /// The beginning of a message.
  var subject: String {
    switch self {
    case .view: "A view"
    case .reaction: "A reaction"
    }
  }
}

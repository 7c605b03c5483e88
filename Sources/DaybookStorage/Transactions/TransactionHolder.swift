/// The holder of a transaction: its kind, and the source line that began it.
package struct TransactionHolder: Hashable, Sendable, CustomStringConvertible {
  package enum Kind: String, Sendable {
    case read = "a read"
    case write = "a write"
    case inspection = "an inspection"
    case exclusiveHold = "an exclusive hold"
  }

  package let kind: Kind

  /// `Module/File.swift:LINE`; empty when it is unknown.
  package let place: String

  package init(kind: Kind, place: String) {
    self.kind = kind
    self.place = place
  }

  package var description: String {
    place.isEmpty ? kind.rawValue : "\(kind.rawValue) begun at \(place)"
  }

  static func list(_ holders: [TransactionHolder]) -> String {
    holders.map(\.description).joined(separator: ", ")
  }
}

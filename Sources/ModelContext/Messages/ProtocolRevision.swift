/// A revision of the Model Context Protocol that this server supports.
package enum ProtocolRevision: String, CaseIterable, Comparable, Sendable {
  case november2024 = "2024-11-05"
  case march2025 = "2025-03-26"
  case june2025 = "2025-06-18"
  case november2025 = "2025-11-25"
  case july2026 = "2026-07-28"

  /// The names of all revisions, beginning with the newest.
  static var names: [String] { allCases.reversed().map(\.rawValue) }

  /// The revision that the server offers if a client's handshake names an unknown revision.
  static let lastWithHandshake = november2025

  /// Whether a session begins with `initialize`.
  ///
  /// In later revisions, each request names its revision.
  var beginsWithHandshake: Bool { self < .july2026 }

  /// Whether a line may be an array of several messages.
  var takesBatches: Bool { self == .march2025 }

  /// Whether tools have annotations, for example that a tool changes nothing.
  var hasAnnotations: Bool { self >= .march2025 }

  /// Whether results have structured content with a schema, in addition to their text.
  var hasStructuredContent: Bool { self >= .june2025 }

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

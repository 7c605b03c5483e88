/// A supported revision of the Model Context Protocol.
package enum ProtocolRevision: String, CaseIterable, Comparable, Sendable {
  case november2024 = "2024-11-05"
  case march2025 = "2025-03-26"
  case june2025 = "2025-06-18"
  case november2025 = "2025-11-25"
  case july2026 = "2026-07-28"

  /// The names of all revisions, the newest first.
  static var names: [String] { allCases.reversed().map(\.rawValue) }

  /// The revision that is offered to a client whose handshake names an unknown revision.
  static let lastWithHandshake = november2025

  /// Whether a session begins with `initialize`; in later revisions, each request names its
  /// revision.
  var beginsWithHandshake: Bool { self < .july2026 }

  /// Whether a line may contain several messages, as an array.
  var takesBatches: Bool { self == .march2025 }

  /// Whether tools have annotations, for example that they change nothing.
  var hasAnnotations: Bool { self >= .march2025 }

  /// Whether results have structured content in addition to their text, with a schema.
  var hasStructuredContent: Bool { self >= .june2025 }

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

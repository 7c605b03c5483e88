/// A revision of the Model Context Protocol that is spoken here.
package enum ProtocolRevision: String, CaseIterable, Comparable, Sendable {
  case november2024 = "2024-11-05"
  case march2025 = "2025-03-26"
  case june2025 = "2025-06-18"
  case november2025 = "2025-11-25"
  case july2026 = "2026-07-28"

  /// All of them, the newest first, as a client is told.
  static var names: [String] { allCases.reversed().map(\.rawValue) }

  /// The revision for a client whose handshake asks for an unknown revision.
  static let lastWithHandshake = november2025

  /// Whether a session begins with `initialize`; later each request says its revision.
  var beginsWithHandshake: Bool { self < .july2026 }

  /// Whether several messages may stand on a line, as an array.
  var takesBatches: Bool { self == .march2025 }

  /// Whether tools say what they do to the world.
  var hasAnnotations: Bool { self >= .march2025 }

  /// Whether results have a form beside their text, by a schema.
  var hasStructuredContent: Bool { self >= .june2025 }

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

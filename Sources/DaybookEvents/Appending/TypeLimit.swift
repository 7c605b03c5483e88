internal import DaybookValues

/// The limit of event types in a log.
///
/// A type stays for ever, and records can distinguish 65,535 types. A program whose type names
/// vary, such as names with numbers, reaches the limit long before that number. The engine keeps
/// some numbers for its own types, so that a log full of types can still be used.
package struct TypeLimit: Sendable {
  let count: Int

  /// The limit of a program that sets none: more types than a sensible program needs.
  package static let usual = TypeLimit(10_000)

  /// The greatest limit.
  static let greatest = 65_000
  /// The number of types that a record's type number can distinguish.
  private static let room = Int(UInt16.max)

  package init(_ count: Int) { self.count = min(max(count, 1), Self.greatest) }

  /// Whether the new `type` may be added to a log that has `known` types.
  func admits(_ type: EventType, beside known: Int) -> Bool {
    known < (Self.isOfEngine(type) ? Self.room : count)
  }

  private static func isOfEngine(_ type: EventType) -> Bool {
    type.name.hasPrefix("daybook.") || type.name.hasPrefix("session.")
  }

  /// The advice at the end of the error's text: how to allow more types than `limit`.
  static func advice(_ limit: Int) -> AdvisedText {
    limit < greatest ? " \(Advice.raiseTypeLimit(greatest: greatest))" : ""
  }
}

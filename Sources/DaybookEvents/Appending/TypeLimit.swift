/// How many event types a log may come to hold.
///
/// A type stays for ever, and records have room for 65,535. Who makes a type of what varies, such as a
/// name with a number in it, is told long before that; and the engine keeps some for itself, so that a
/// log that is full of types can be worked with all the same.
package struct TypeLimit: Sendable {
  let count: Int

  /// What nobody needs who means a type by a type.
  package static let usual = TypeLimit(10_000)

  /// The most that can be asked for.
  static let greatest = 65_000
  /// The numbers that a record has room for.
  private static let room = Int(UInt16.max)

  package init(_ count: Int) { self.count = min(max(count, 1), Self.greatest) }

  /// Whether `type`, which is new, may come beside `known` others.
  func admits(_ type: EventType, beside known: Int) -> Bool {
    known < (Self.isOfEngine(type) ? Self.room : count)
  }

  private static func isOfEngine(_ type: EventType) -> Bool {
    type.name.hasPrefix("daybook.") || type.name.hasPrefix("session.")
  }

  /// How the sentence goes on that says what to do where `limit` is reached.
  static func remedy(_ limit: Int) -> String {
    limit < greatest
      ? ", or allow more by --max-types, \(greatest) at most: types stay for ever." : "."
  }
}

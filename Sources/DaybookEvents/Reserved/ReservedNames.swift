/// The names that are reserved for the engine.
///
/// They are the streams of the categories `daybook` and `session`, and the types that begin with
/// `daybook.` or `session.`.
enum ReservedNames {
  /// The first word of a reserved name, before `-`, `.` or its end.
  private static let words = ["daybook", "session"]

  /// Whether `name` begins with a reserved word and `separator`.
  ///
  /// If `orAlone` is true, the result is also true for a name that is only a reserved word.
  static func hold(_ name: String, before separator: UInt8, orAlone: Bool) -> Bool {
    let bytes = name.utf8
    // Most names are rejected by this first test.
    guard let first = bytes.first, first == UInt8(ascii: "d") || first == UInt8(ascii: "s") else {
      return false
    }
    return words.contains { word in
      guard bytes.starts(with: word.utf8) else { return false }
      return bytes.dropFirst(word.utf8.count).first.map { $0 == separator } ?? orAlone
    }
  }
}

extension StreamName {
  /// Whether the stream is the engine's own.
  package var isReserved: Bool {
    ReservedNames.hold(name, before: UInt8(ascii: "-"), orAlone: true)
  }

  /// Whether the stream is hidden from readers of a program's own streams.
  package var isHidden: Bool { isReserved && !name.hasPrefix(Self.lostPrefix) }

  /// The beginning of the names of streams in which `daybook doctor` puts lost events.
  ///
  /// Older versions also gave such a name to a stream whose own name was lost. Such a stream may
  /// have any events.
  static let lostPrefix = "daybook-lost"
}

extension EventType {
  /// Whether events of this type are the engine's own.
  package var isReserved: Bool {
    ReservedNames.hold(name, before: UInt8(ascii: "."), orAlone: false)
  }

  /// Whether the type's name alone hides its events from readers of a program's own events.
  ///
  /// See ``EventCatalog/hides(type:schema:)`` for screen state.
  ///
  /// Names that an older `daybook doctor` made for types without a name stay visible, because their
  /// events belong to a program.
  package var isHidden: Bool {
    isReserved && !name.hasPrefix(Self.unnamedPrefix)
  }

  /// The beginning of a type's name that an older `daybook doctor` made; a number follows.
  ///
  /// Recovery now makes names that are not reserved; see ``RecoveredTables/madeUpName(ofType:)``.
  static let unnamedPrefix = "daybook.unnamedType-"
}

/// The names that are reserved for the engine.
///
/// They are the streams of the categories `daybook` and `session`, and the types that begin with
/// `daybook.` or `session.`.
enum ReservedNames {
  /// The first word of a reserved name, before `-`, `.` or its end.
  private static let words = ["daybook", "session"]

  /// Whether `name` begins with a reserved word before `separator`, or is one.
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

  /// The name that `daybook doctor` gives streams whose names are lost; their events are of any
  /// type.
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
  /// Types whose names are lost stay visible under their made-up names, because their events are a
  /// program's own.
  package var isHidden: Bool {
    isReserved && !name.hasPrefix(Self.unnamedPrefix)
  }

  /// The name that `daybook doctor` gives types whose names are lost, followed by a number.
  static let unnamedPrefix = "daybook.unnamedType-"
}

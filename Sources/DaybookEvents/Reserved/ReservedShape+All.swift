extension ReservedShape {
  /// The shape of every event type that the engine writes and reads.
  ///
  /// Only this list defines the contents of these events. A field that is added later is optional,
  /// so that events of older versions keep their shape.
  static let all =
    [
      ReservedShape(
        type: "daybook.viewEventSkipped", place: .stream("daybook-views"),
        fields: [
          .required("view", .text(1...100)), .required("skipped", .whole(1...greatestPosition)),
          .optional("event", .id),
        ]),
      ReservedShape(
        type: "daybook.viewDefined", place: .stream("daybook-views"),
        fields: [
          .required("view", .text(1...100)), .required("query", .text(1...greatestQuery)),
        ]),
      ReservedShape(
        type: "daybook.viewDropped", place: .stream("daybook-views"),
        fields: [.required("view", .text(1...100))]),
      ReservedShape(
        type: "daybook.viewRenamed", place: .stream("daybook-views"),
        fields: [.required("view", .text(1...100)), .required("name", .text(1...100))]),
      ReservedShape(
        type: "daybook.settingChanged", place: .stream("daybook-settings"),
        fields: [
          .required("name", .word(settings + ["colours"])), .optional("value", .text(1...2_048)),
          .optional("old", .text(1...2_048)),
        ]),
      ReservedShape(
        type: "daybook.bookmarkPlaced", place: .stream("daybook-bookmarks"),
        fields: [
          .required("name", .text(1...100)), .optional("position", .whole(0...greatestPosition)),
        ]),
      ReservedShape(
        type: "daybook.aliasSet", place: .stream("daybook-aliases"),
        fields: [.required("name", .text(1...100)), .optional("line", .text(1...4_096))]),
      ReservedShape(
        type: "daybook.welcomeOpened", place: .stream("daybook-welcome"),
        fields: [.required("questions", .text(1...100))]),
      ReservedShape(
        type: "daybook.welcomeAnswered", place: .stream("daybook-welcome"),
        fields: [.required("question", .word(settings)), .optional("answer", settingValue)]),
      ReservedShape(
        type: "daybook.welcomeLeft", place: .stream("daybook-welcome"),
        fields: [.required("question", .word(settings))]),
      ReservedShape(
        type: "daybook.importMappingSaved", place: .stream("daybook-imports"),
        fields: [
          .required("name", .text(1...100)), .optional("type", anyText),
          .optional("stream", anyText), .optional("time", anyText), .optional("id", anyText),
          .optional("timeZone", anyText), .optional("delimiter", anyText),
          .optional("timeFormat", anyText), .optional("decimal", anyText),
          .optional("encoding", anyText), .optional("pattern", anyText),
          .optional("header", anyText), .optional("data", anyText),
          .optional("columns", .texts), .optional("order", .word(["time"])),
          .optional("rest", .word(["meta"])),
        ]),
      ReservedShape(
        type: "daybook.eventLost", place: .anywhere, fields: [.required("reason", anyText)]),
      ReservedShape(
        type: "session.surroundingsSeen", place: .category("session"),
        fields: [
          .required("width", .whole(1...greatestWidth)),
          .optional("height", .whole(1...greatestWidth)),
          .required("colours", .word(["none", "sixteen", "cube"])),
          .optional("glyphs", .word(["ascii", "blocks"])), .optional("timeZone", anyText),
          .optional("language", anyText), .optional("screenLanguage", .word(["en", "ru"])),
        ]),
      ReservedShape(
        type: "session.lineRun", place: .category("session"),
        fields: [
          .optional("prompt", anyText), .required("line", anyText),
          .required("seen", .whole(0...greatestPosition)),
          .optional("shown", .whole(0...greatestPosition)), .required("now", .time),
          .required("seed", .whole(0...UInt64(Int64.max))), .required("digest", .hexadecimal(32)),
          .optional("lines", .texts), .optional("failure", anyText),
        ]),
      ReservedShape(
        type: "session.momentVisited", place: .category("session"),
        fields: [
          .required("table", anyText), .required("position", .whole(0...greatestPosition)),
          .optional("note", anyText),
        ]),
    ] + reactions + timers

  /// The settings of a person for all sessions.
  private static let settings = ["theme", "language", "units", "page-size"]
  private static let settingValue = ReservedField.Kind.text(1...16)
  private static let anyText = ReservedField.Kind.text(0...Int.max)
  /// An id that a log makes has 48 bits for a position.
  private static let greatestPosition: UInt64 = 1 << 48
  /// The maximum number of bytes of a query that defines a read model.
  private static let greatestQuery = 65_536
  /// The greatest width that a terminal can report.
  private static let greatestWidth: UInt64 = 65_535
}

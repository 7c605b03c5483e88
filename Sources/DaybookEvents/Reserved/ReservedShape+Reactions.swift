extension ReservedShape {
  /// The events of reactions: the progress of each, and the events that it could not handle.
  static let reactions = [
    shape(
      "reactionStarted", .required("after", position), .optional("types", .texts),
      .optional("purpose", .text(1...65_536))),
    shape(
      "reactionReached", .required("through", position), .optional("trying", position),
      .optional("attempt", attempt)),
    shape(
      "reactionTried", .required("seq", position), .required("stream", streamName),
      .required("attempt", attempt)),
    shape(
      "reactionFailed", .required("seq", position), .required("stream", streamName),
      .required("attempt", attempt), .required("error", .text(0...greatestError)),
      .required("remedy", .word(["retry", "park", "stop"])), .optional("due", .time)),
    shape(
      "reactionDone", .required("seq", position), .required("stream", streamName),
      .optional("next", position)),
    shape("reactionRetried", .required("seq", position)),
    shape("reactionSkipped", .required("seq", position)),
    shape("reactionReset", .required("after", position)),
  ]

  /// The timers that reactions set.
  static let timers = [
    shape(
      "timerSet", .required("timer", timerName), .required("due", .time),
      .required("event", .id), .required("stream", streamName), .required("type", .text(1...255)),
      .required("schema", .whole(0...32_767)), .required("data", .object)),
    shape(
      "timerFired", .required("timer", timerName), .required("event", .id),
      .optional("error", .text(0...greatestError))),
    shape("timerCancelled", .required("timer", timerName)),
  ]

  /// The beginning of the name of each reaction's stream.
  package static let reactionStreams = "daybook-reaction-"

  /// The maximum number of bytes of a stored error.
  package static let greatestError = 2_048

  private static func shape(_ name: String, _ fields: ReservedField...) -> ReservedShape {
    let version = ReservedField.required("version", .whole(1...UInt64(Int32.max)))
    return ReservedShape(
      type: "daybook.\(name)", place: .streams(reactionStreams), fields: [version] + fields)
  }

  private static let streamName = ReservedField.Kind.text(1...255)
  private static let timerName = ReservedField.Kind.text(1...255)
  private static let attempt = ReservedField.Kind.whole(1...UInt64(Int32.max))
  private static let position = ReservedField.Kind.whole(0...1 << 48)
}

/// An event of an import that could be parsed, but that the program cannot decode as its own event
/// type.
package struct RefusedEvent: Sendable, Equatable {
  /// The line of the record, from 1, if it is known.
  package let line: Int?
  /// The problem, in a sentence.
  package let reason: String
  /// The event as a line of an export, without its position.
  ///
  /// A person can correct the line, and import it again.
  package let text: [UInt8]

  /// The event at the index that `error` names in `part`.
  ///
  /// It is `nil` if the error is not about one event's data. It is also `nil` if the batch has an
  /// error from adding events, which refuses the batch even without this event.
  init?(_ error: AppendError, in part: ImportPart) {
    guard case .notStorable = error.reason, let index = error.eventIndex,
      part.batch.refusal == nil
    else { return nil }
    line = part.lines.indices.contains(index) ? part.lines[index] : nil
    reason = error.description
    var writer = EventJSONWriter()
    writer.write(index, of: part.batch)
    text = writer.bytes
  }
}

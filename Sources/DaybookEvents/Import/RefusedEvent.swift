/// A readable event of an import whose data the program's reader of its type refuses.
package struct RefusedEvent: Sendable, Equatable {
  /// The line of the record, from 1, if it is known.
  package let line: Int?
  /// The problem, in a sentence.
  package let reason: String
  /// The event as a line of an export, without its position.
  ///
  /// Once corrected, it can be imported.
  package let text: [UInt8]

  /// The event at `index` of `part`.
  ///
  /// Returns `nil` if `error` is not about the event's data, or if it would occur without the
  /// event, too.
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

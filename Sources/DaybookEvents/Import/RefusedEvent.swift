/// An event of an import that could be read, but that the log refuses: the program's reader of its
/// type refuses its data.
package struct RefusedEvent: Sendable, Equatable {
  /// The line of the record, from 1, where it is known.
  package let line: Int?
  /// The problem, in a sentence.
  package let reason: String
  /// The event as a line of an export has it, without its place: mended, it can be imported.
  package let text: [UInt8]

  /// The event at `index` of `part`.
  ///
  /// `nil` where `error` is not about its data, or would occur again without it.
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

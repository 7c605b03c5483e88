/// Where an import takes its events from, part by part.
///
/// It is made and read on a thread of its own, while the log takes up the parts before: so a text of
/// any size is imported in constant memory.
public protocol ImportSource {
  /// Adds the next events to `part`, until it is full; none at the end.
  ///
  /// - Throws: ``ImportError``, with the line: then nothing is imported.
  mutating func read(into part: inout ImportPart) throws(ImportError)

  /// What else is to be known of what was read, in sentences.
  var notes: [String] { get }

  /// Records that were not taken as they stand.
  var exceptions: ImportExceptions { get }
}

extension ImportSource {
  /// None, where a source takes every record as it stands.
  public var exceptions: ImportExceptions { ImportExceptions() }
}

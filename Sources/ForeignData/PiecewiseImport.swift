package import DaybookEvents
internal import DaybookValues

/// An import of text that arrives in pieces of any size: an export, or records with a mapping.
package struct PiecewiseImport: ~Copyable {
  private var own = EventDecoder()
  private var foreign: RecordDecoder<EventRecordSink>?

  /// An import with `mapping`; without a mapping, the text is an export.
  package init(_ mapping: ForeignMapping?) throws(ImportError) {
    guard let mapping else { return }
    let layout = try TextLayout(
      [], name: "", delimiter: mapping.delimiter,
      pattern: mapping.pattern, isMapped: true)
    foreign = RecordDecoder(layout, try EventRecordSink(mapping))
  }

  /// Decodes a piece of the text, and adds its complete events to `part`.
  package mutating func take(
    _ piece: [UInt8], into part: inout ImportPart
  ) throws(ImportError) {
    var offset = 0
    guard var foreign else {
      return try own.decode(piece.span, at: &offset, into: &part)
    }
    try foreign.decode(piece.span, at: &offset, into: &part)
    self.foreign = foreign
  }

  /// Ends the text.
  package mutating func finish(into part: inout ImportPart) throws(ImportError) {
    if var foreign { try foreign.finish(into: &part) } else { try own.finish(into: &part) }
  }
}

internal import DaybookEvents
@_spi(Engine) internal import DaybookValues

/// The kind of a text's objects.
package enum RecordKind: Sendable, Equatable {
  /// Events in the form of an export.
  case events
  /// Events in the form of an export that no daybook wrote: an id is not a UUID, or there are
  /// further fields.
  case foreignEvents
  /// CloudEvents 1.0.
  case cloudEvents
  /// Any other objects, which a mapping turns into events.
  case objects
  /// Rows of a table.
  case rows
}

extension RecordKind {
  /// The kind of the scanned object, which is the first object of its text.
  init(_ tape: borrowing JSONTape, _ text: Span<UInt8>) {
    func has(_ key: String, _ kind: JSONTape.Kind) -> Bool {
      FieldPath(key).place(in: tape, of: text).map { tape.tokens[$0].kind == kind } ?? false
    }
    if tape.tokens[0].kind != .object {
      // A value that is not an object is reported as an invalid event.
      self = .events
    } else if has("specversion", .string), has("source", .string), has("type", .string) {
      self = .cloudEvents
    } else if has("stream", .string), has("type", .string) || has("data", .object),
      Self.isWholeEvent(tape, text)
    {
      let isOwn = !Self.hasForeignID(tape, text) && EventLineKeys.areAll(in: tape, of: text)
      self = isOwn ? .events : .foreignEvents
    } else {
      self = .objects
    }
  }

  /// Whether an event can store all of the object: it has `data`, or only keys of an exported
  /// event.
  private static func isWholeEvent(_ tape: borrowing JSONTape, _ text: Span<UInt8>) -> Bool {
    FieldPath("data").place(in: tape, of: text) != nil || EventLineKeys.areAll(in: tape, of: text)
  }

  /// Whether the object has an id that is not a UUID.
  private static func hasForeignID(_ tape: borrowing JSONTape, _ text: Span<UInt8>) -> Bool {
    guard let place = FieldPath("id").place(in: tape, of: text) else { return false }
    guard tape.tokens[place].kind == .string else { return true }
    return EventID(tape.string(at: place, in: text)) == nil
  }
}

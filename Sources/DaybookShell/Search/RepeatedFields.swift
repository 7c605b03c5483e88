internal import Daybook
internal import DaybookValues
internal import ForeignData

/// The data fields that repeat the stream, the time or the id of their event.
///
/// An import keeps all fields of a record in the data, even the fields from which it made the
/// stream, the time or the id. Such fields differ in every event of the compared streams.
struct RepeatedFields {
  /// The names, in the order of the first event's data.
  let names: [String]

  /// Finds the fields that repeat the stream, the time or the id in every event of the sequences.
  ///
  /// The result is empty if there are fewer than ``fewestEvents`` events.
  ///
  /// - Throws: `LogError`, or `CancellationError`.
  /// - Complexity: O(*n*) in the number of events; reading stops when no field is left.
  init(_ sequences: [(log: FileEventLog, selection: EventSelection)]) throws {
    var left: [Candidate]?
    var count = 0
    for (log, selection) in sequences {
      var rest: EventSelection? = selection
      while let wanted = rest, left?.isEmpty != true {
        try Task.checkCancellation()
        let page = try log.read(wanted, limit: 1_024)
        count += page.events.count
        for event in page.events {
          left =
            left.map { $0.compactMap { $0.narrowed(by: event.data[$0.name], of: event) } }
            ?? event.data.compactMap { Candidate(name: $0.key).narrowed(by: $0.value, of: event) }
        }
        rest = page.next
      }
    }
    names = count < Self.fewestEvents ? [] : (left ?? []).map(\.name)
  }

  /// The minimum number of events for a result.
  ///
  /// In fewer events, a number may be part of the stream's name by chance.
  private static let fewestEvents = 4

  /// A field, with the parts of the event that the field has repeated in all events so far.
  private struct Candidate {
    let name: String
    var parts: Set<Part> = [.stream, .time, .id]

    func narrowed(by value: JSONValue?, of event: RecordedEvent) -> Candidate? {
      guard let value else { return nil }
      var rest = self
      rest.parts = parts.filter { $0.isRepeated(by: value, of: event) }
      return rest.parts.isEmpty ? nil : rest
    }
  }

  private enum Part {
    case stream, time, id

    func isRepeated(by value: JSONValue, of event: RecordedEvent) -> Bool {
      switch self {
      case .stream: isStream(value.name, event.stream.name)
      case .time: value.isTime(event.time)
      case .id: value.string.map { EventID(foreign: $0, in: event.stream) == event.id } ?? false
      }
    }

    /// Whether the name of a stream is `text`, or ends with a hyphen and `text`.
    private func isStream(_ text: String?, _ stream: String) -> Bool {
      guard let text, !text.isEmpty else { return false }
      return stream == text || stream.hasSuffix("-" + text)
    }
  }
}

extension JSONValue {
  /// The text of a string or a whole number; `nil` for any other value.
  fileprivate var name: String? {
    switch self {
    case .string(let text): text
    case .integer(let number): "\(number)"
    case .unsigned(let number): "\(number)"
    default: nil
    }
  }

  /// Whether the value is `time` in one of the usual notations.
  ///
  /// These are a text in RFC 3339, a whole number of seconds or milliseconds since 1970, and a real
  /// number of seconds since 1970.
  fileprivate func isTime(_ time: Timestamp) -> Bool {
    let micros = time.microsecondsSinceEpoch
    switch self {
    case .string(let text): return (try? Timestamp(parsing: text)) == time
    case .integer(let number):
      return micros % 1_000_000 == 0 && number == micros / 1_000_000
        || micros % 1_000 == 0 && number == micros / 1_000
    case .real(let seconds): return abs(seconds * 1e6 - Double(micros)) < 1
    default: return false
    }
  }
}

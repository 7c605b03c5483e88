/// The version that a stream must have for an append.
///
/// ```swift
/// let version = try log.version(of: "book-7")
/// let loans = try log.readAll(LendingEvent.self, in: EventSelection(stream: "book-7"))
/// if case .returned? = loans.last?.event {
///   try await log.append(
///     BookLent(book: "Emma", reader: "ada", due: due), to: "book-7", expecting: .version(version))
/// }
/// ```
public enum ExpectedVersion: Hashable, Sendable {
  /// No version is expected: the event is appended after any version.
  case any
  /// The stream has at least one event.
  case exists
  /// The stream's last version is this number; 0 means that the stream has no event yet.
  case version(UInt64)

  /// Whether a stream whose last version is `version` meets the expectation.
  package func isMet(by version: UInt64) -> Bool {
    switch self {
    case .any: true
    case .exists: version > 0
    case .version(let expected): version == expected
    }
  }
}

extension ExpectedVersion: CustomStringConvertible {
  public var description: String {
    switch self {
    case .any: "any version"
    case .exists: "at least one event"
    case .version(0): "no event"
    case .version(let number): "version \(number)"
    }
  }
}

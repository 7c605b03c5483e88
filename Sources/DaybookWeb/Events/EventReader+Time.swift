package import DaybookEvents
package import DaybookValues

extension EventReader {
  /// Reads an instant that was written as text.
  package mutating func readTime() throws(EventDecodingError) -> Timestamp {
    guard let time = try readTimeIfPresent() else {
      throw error("there is no time, and one is wanted")
    }
    return time
  }

  /// Reads an instant that was written as text, or null.
  package mutating func readTimeIfPresent() throws(EventDecodingError) -> Timestamp? {
    guard let text = try readIfPresent(String.self) else { return nil }
    guard let time = try? Timestamp(parsing: text) else { throw error("'\(text)' is no time") }
    return time
  }
}

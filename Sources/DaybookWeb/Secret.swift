/// A text that is sent to a service and shown to nobody: printing it in any way gives `…`.
package struct Secret: Sendable, Equatable {
  private let text: String

  package init(_ text: String) { self.text = text }

  /// The text itself, for what sends it and what looks for it, and for nothing else.
  func reveal() -> String { text }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { "…" }

  package var debugDescription: String { description }

  /// Without it `dump` and a failed test would print what is inside.
  package var customMirror: Mirror { Mirror(self, children: []) }
}

extension Secret {
  /// Overwrites every occurrence in `bytes` with asterisks.
  ///
  /// A server may repeat in its answer what it was sent.
  ///
  /// - Complexity: O(*n*) in the number of bytes where the text does not repeat its own beginning.
  func mask(in bytes: inout [UInt8]) {
    let wanted = Array(text.utf8)
    guard let first = wanted.first else { return }
    var start = 0
    while let found = bytes[start...].firstIndex(of: first), found + wanted.count <= bytes.count {
      let place = found..<found + wanted.count
      if bytes[place].elementsEqual(wanted) {
        for index in place { bytes[index] = UInt8(ascii: "*") }
      }
      start = found + 1
    }
  }
}

/// Why a seal or a key cannot be used.
package struct SealError: Error, Equatable, Sendable, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}

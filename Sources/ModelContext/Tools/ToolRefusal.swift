/// Why a call is impossible and what to do about it, in words for the caller.
package struct ToolRefusal: Error, Sendable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}

/// The reason why a call is impossible, and the remedy, in words for the caller.
package struct ToolRefusal: Error, Sendable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}

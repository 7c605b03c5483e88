/// The reason why a call cannot be done, and the remedy, worded for the caller.
package struct ToolRefusal: Error, Sendable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}

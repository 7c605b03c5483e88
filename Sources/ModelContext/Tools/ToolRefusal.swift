/// Why a call cannot be done, worded for who asked: what is wrong, and what to do.
package struct ToolRefusal: Error, Sendable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}

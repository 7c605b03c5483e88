/// Why a function cannot be called as it is.
package struct CallError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A sentence: what is wrong, and what would be right.
  package let description: String
  /// The argument that is at fault, from 0; `nil` when the whole call is.
  package let argument: Int?
  /// Whether the argument would do if it were a constant.
  package let needsConstant: Bool

  package init(_ description: String, argument: Int? = nil, needsConstant: Bool = false) {
    self.description = description
    self.argument = argument
    self.needsConstant = needsConstant
  }
}

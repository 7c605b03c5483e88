internal import DaybookValues

/// What tells the requests of a client apart: a text or an integer.
package struct RequestID: Hashable, Sendable {
  /// As it is sent back.
  let value: JSONValue

  /// `nil` for a value of another kind, null included.
  init?(_ value: JSONValue?) {
    switch value {
    case .string, .integer, .unsigned: self.value = value ?? .null
    default: return nil
    }
  }

  package static func == (left: Self, right: Self) -> Bool {
    left.value.description == right.value.description
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(value.description) }
}

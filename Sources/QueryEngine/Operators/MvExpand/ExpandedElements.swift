internal import DaybookValues

/// The elements into which `mv-expand` expands one value.
///
/// They are the elements of an array or the members of a bag; any other value is its only element.
/// Each member becomes a bag only when it is needed, because all these bags together would take
/// many times the memory of the original bag.
struct ExpandedElements {
  private enum Kind {
    case array([JSONValue])
    case bag(JSONObject)
    case whole(Value)
  }

  private let kind: Kind
  private let asArrays: Bool

  /// - Parameters:
  ///   - value: The value to expand.
  ///   - asArrays: Whether a member becomes an array of its key and value. Otherwise, it becomes a
  ///     bag with one key.
  init(_ value: Value, asArrays: Bool) {
    self.asArrays = asArrays
    kind =
      switch value {
      case .dynamic(.array(let elements)): .array(elements)
      case .dynamic(.object(let members)): .bag(members)
      default: .whole(value)
      }
  }

  var count: Int {
    switch kind {
    case .array(let elements): elements.count
    case .bag(let members): members.count
    case .whole: 1
    }
  }

  /// An element as a value of `type`, which is missing if there are no more elements.
  func value(at position: Int, as type: ScalarType) -> Value {
    guard position < count else { return type.missing }
    switch kind {
    case .array(let elements): return Value(elements[position]).expanded(to: type)
    case .bag(let members): return Value(member(members[position])).expanded(to: type)
    case .whole(let value): return value.expanded(to: type)
    }
  }

  private func member(_ member: JSONObject.Member) -> JSONValue {
    asArrays ? .array([.string(member.key), member.value]) : .object(JSONObject([member]))
  }
}

/// The text of a value by all that it holds: the same in every run of a program, which hashes and
/// descriptions of sets are not.
enum ValueText {
  /// Values inside each other beyond this many are left out, so that none goes round for ever.
  private static let maximumDepth = 64

  static func text(of value: Any) -> String { text(of: value, 0) }

  private static func text(of value: Any, _ depth: Int) -> String {
    guard depth < maximumDepth, !(value is any StringProtocol) else { return leaf(value) }
    // Bytes of Foundation show an address of theirs in place of elements.
    if let list = value as? any RangeReplaceableCollection { return group(elements(list, depth)) }
    let mirror = Mirror(reflecting: value)
    let members = members(of: mirror, depth)
    switch mirror.displayStyle {
    case .set, .dictionary: return group(members.sorted())
    default: return members.isEmpty ? leaf(value) : group(members)
    }
  }

  private static func elements(_ list: some Sequence, _ depth: Int) -> [String] {
    list.map { text(of: $0, depth + 1) }
  }

  private static func members(of mirror: Mirror, _ depth: Int) -> [String] {
    let inherited = mirror.superclassMirror.map { members(of: $0, depth) } ?? []
    return inherited
      + mirror.children.map { "\($0.label ?? "")=\(text(of: $0.value, depth + 1))" }
  }

  private static func group(_ parts: [String]) -> String { "(\(parts.joined(separator: ",")))" }

  /// The length goes before, so that no two values give one text.
  private static func leaf(_ value: Any) -> String {
    let text = String(describing: value)
    return "\(text.utf8.count):\(text)"
  }
}

package import DaybookValues

/// JSON as lines: each value with its name, indented below the value that contains it.
package struct JSONOutline: Sendable {
  package private(set) var lines: [(name: String, text: String)] = []

  package init(_ value: JSONValue) { add(value, "", depth: 0) }

  private mutating func add(_ value: JSONValue, _ name: String, depth: Int) {
    let blanks = String(repeating: "  ", count: depth)
    switch value {
    case .object(let object) where object.first(where: { _ in true }) != nil:
      if depth > 0 { lines.append((blanks + name, "{\(object.count)}")) }
      for member in object { add(member.value, member.key, depth: depth + 1) }
    case .array(let elements) where !elements.isEmpty:
      lines.append((blanks + name, "[\(elements.count)]"))
      for (index, element) in elements.enumerated() { add(element, "\(index)", depth: depth + 1) }
    default: lines.append((blanks + name, Self.text(value)))
    }
  }

  private static func text(_ value: JSONValue) -> String {
    if case .string(let text) = value { return text }
    var writer = JSONWriter()
    writer.write(value)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

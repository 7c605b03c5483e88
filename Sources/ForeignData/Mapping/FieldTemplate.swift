internal import DaybookEvents

/// A text with fields in braces: `order-{order_id}`.
struct FieldTemplate: Sendable {
  private enum Part: Sendable {
    case text(String)
    /// The index of a field.
    case field(Int)
  }

  private var parts: [Part] = []

  /// Reads `template`; its fields are looked up in, and added to, `fields`.
  init(_ template: String, _ fields: inout [FieldPath]) throws(ImportError) {
    var rest = template[...]
    while let open = rest.firstIndex(of: "{") {
      guard let close = rest[open...].firstIndex(of: "}") else {
        throw ImportError(.badOptions("'\(template)' opens a brace that it does not close."))
      }
      if open > rest.startIndex { parts.append(.text(String(rest[..<open]))) }
      let name = String(rest[rest.index(after: open)..<close])
      parts.append(.field(fields.index(of: FieldPath(name))))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { parts.append(.text(String(rest))) }
    guard !parts.isEmpty else { throw ImportError(.badOptions("A type or a stream is empty.")) }
  }

  /// The field that is the whole template.
  var onlyField: Int? {
    guard parts.count == 1, case .field(let index) = parts[0] else { return nil }
    return index
  }

  /// The whole text, where no field is in it.
  var onlyText: String? {
    guard parts.count == 1, case .text(let text) = parts[0] else { return nil }
    return text
  }

  /// The text with the fields of a record in it, or the index of the first field that names nothing.
  func text(_ values: [FieldValue]) -> Result<String, UnusableField> {
    var text = ""
    for part in parts {
      switch part {
      case .text(let part): text += part
      case .field(let index):
        guard case .text(let value) = values[index], !value.isEmpty else {
          return .failure(UnusableField(index: index))
        }
        text += value
      }
    }
    return .success(text)
  }
}

/// A field that is to name something, and does not.
struct UnusableField: Error {
  let index: Int
}

extension [FieldPath] {
  /// Where `path` is, added if it is new.
  mutating func index(of path: FieldPath) -> Int {
    if let index = firstIndex(of: path) { return index }
    append(path)
    return count - 1
  }
}

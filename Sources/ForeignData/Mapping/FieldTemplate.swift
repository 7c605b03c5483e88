internal import DaybookEvents
internal import DaybookValues

/// A text with fields in braces: `order-{order_id}`.
///
/// A field may have a default for records without it: `order-{order_id|none}`.
package struct FieldTemplate: Sendable {
  private enum Part: Sendable {
    case text(String)
    /// The index of a field, and the text for records without this field.
    case field(Int, instead: String?)
  }

  private var parts: [Part] = []

  /// Parses `template`, and adds its fields to `fields` if they are missing there.
  init(_ template: String, _ fields: inout [FieldPath]) throws(ImportError) {
    var rest = template[...]
    while let open = rest.firstIndex(of: "{") {
      guard let close = rest[open...].firstIndex(of: "}") else {
        throw ImportError(.badOptions("'\(template)' opens a brace that it does not close."))
      }
      if open > rest.startIndex { parts.append(.text(String(rest[..<open]))) }
      let words = Self.words(in: rest[rest.index(after: open)..<close])
      parts.append(.field(fields.index(of: FieldPath(words.name)), instead: words.instead))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { parts.append(.text(String(rest))) }
    guard !parts.isEmpty else {
      throw ImportError(.badOptions("--type, --stream or --id is empty. Give it a text."))
    }
  }

  /// A template of a single field; `name` is not parsed, so it has no default.
  init(field name: String, _ fields: inout [FieldPath]) {
    parts = [.field(fields.index(of: FieldPath(name)), instead: nil)]
  }

  /// The names of the fields in `template`; a template without braces is itself the name of a
  /// field.
  package static func names(in template: String?) -> [String] {
    guard let template else { return [] }
    guard template.contains("{") else { return [template] }
    return template.split(separator: "{", omittingEmptySubsequences: false).dropFirst()
      .compactMap { part in
        part.firstIndex(of: "}").map { words(in: part[..<$0]).name }
      }
  }

  /// The indexes of the fields in the template.
  var fields: [Int] {
    parts.compactMap { if case .field(let index, _) = $0 { index } else { nil } }
  }

  /// The index of the field that alone is the template; `nil` for a template with other parts.
  var onlyField: Int? {
    if parts.count == 1, case .field(let index, nil) = parts[0] { index } else { nil }
  }

  /// The text between braces: a field's name, and perhaps the text for a missing value.
  private static func words(in text: Substring) -> (name: String, instead: String?) {
    guard let bar = text.firstIndex(of: "|") else { return (String(text), nil) }
    return (String(text[..<bar]), String(text[text.index(after: bar)...]))
  }

  /// Whether `template` contains the field `name`.
  package static func has(_ name: String, in template: String?) -> Bool {
    guard let template else { return false }
    return template.contains("{\(name)}") || template.contains("{\(name)|")
  }

  /// The text with the fields of a record filled in, or the index of the first unusable field.
  func text(_ values: [FieldValue]) -> Result<String, UnusableField> {
    var text = ""
    for part in parts {
      switch part {
      case .text(let part): text += part
      case .field(let index, let instead):
        guard let value = values[index].name ?? (values[index].isEmpty ? instead : nil) else {
          return .failure(UnusableField(index: index))
        }
        text += value
      }
    }
    return .success(text)
  }
}

/// The error when a field of a template has no usable value in a record.
struct UnusableField: Error {
  let index: Int
}

extension [FieldPath] {
  /// The index of `path`, which is appended if it is not in the array.
  mutating func index(of path: FieldPath) -> Int {
    if let index = firstIndex(of: path) { return index }
    append(path)
    return count - 1
  }
}

package import DaybookValues

/// One row with up to 200 fields, one below another; only very long values are cut.
///
/// ```text
/// 104  2026-01-01T00:08:14Z  agent  run-A
///   tool          grep
///   args.pattern  raise
/// ```
package struct FieldBlock: StyledRenderable, Sendable {
  private let title: String
  private let fields: [RowChangeList.Field]
  private let note: String?
  private let glyphs: Glyphs

  /// The maximum number of fields; ``longestValue`` is the maximum size in bytes of an uncut value.
  private static let mostFields = 200
  private static let longestValue = 4_000

  /// - Parameters:
  ///   - title: The heading.
  ///   - members: The fields; a field within an object is listed under its path.
  ///   - earlier: Objects with earlier values of the fields, the newest first. A field also shows
  ///     its newest earlier value, if that differs from its value.
  ///   - glyphs: The characters for the block.
  package init(
    _ title: String, _ members: [JSONObject.Member], earlier: [JSONObject] = [],
    glyphs: Glyphs = .blocks
  ) {
    (self.title, self.glyphs) = (title, glyphs)
    var (count, cuts, fields) = (0, 0, [RowChangeList.Field]())
    let old = Self.newestValues(in: earlier)
    members.forEachLeaf { name, value in
      count += 1
      guard count <= Self.mostFields else { return }
      let cell = Cell(value)
      let text = cell.text
      let isLong = text.utf8.count > Self.longestValue
      cuts += isLong ? 1 : 0
      let shown: Cell = isLong ? .text(text.prefix(Self.longestValue / 4) + "…") : cell
      let before = isLong ? nil : old[name].map { Cell($0) }
      let isSame = before?.text == text
      fields.append(RowChangeList.Field(name, old: isSame ? nil : before, new: shown))
    }
    self.fields = fields
    let parts = [
      count > Self.mostFields ? "\(count - Self.mostFields) more fields" : nil,
      cuts > 0 ? "\(cuts) long \(cuts == 1 ? "value is" : "values are") cut" : nil,
    ].compactMap(\.self)
    note = parts.isEmpty ? nil : "… \(parts.joined(separator: ", ")); '.mode json' shows all"
  }

  /// The newest value of each field within `objects`, the first of which is the newest.
  ///
  /// Long values and arrays are left out.
  private static func newestValues(in objects: [JSONObject]) -> [String: JSONValue] {
    var values: [String: JSONValue] = [:]
    for object in objects {
      Array(object).forEachLeaf { name, value in
        guard values[name] == nil, values.count < mostFields else { return }
        values[name] = value
      }
    }
    return values.filter { $0.value.isShortScalar }
  }

  package func styledLines(width: Int) -> [StyledText] {
    let lines = FieldLines(fields, indent: 2, width: width, glyphs)
    let heading = [StyledText(TerminalText(title), .heading)]
    let values = fields.flatMap { lines.lines(of: $0, $0.old == nil ? nil : .changed) }
    let end = note.map { [StyledText(TerminalText($0), .dim)] } ?? []
    return (heading + values + end).map { $0.truncated(to: width, glyphs) }
  }
}

extension JSONValue {
  /// Whether the value is a number, a short text, `true`, `false` or `null`.
  fileprivate var isShortScalar: Bool {
    switch self {
    case .array, .object: false
    case .string(let text): text.utf8.count <= 200
    default: true
    }
  }
}

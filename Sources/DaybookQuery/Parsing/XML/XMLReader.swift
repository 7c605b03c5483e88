internal import DaybookValues
internal import QueryEngine

/// Parses an XML document into the form that `parse_xml()` returns.
///
/// The parser reads nothing outside of the text. A document type is skipped, but refused if it
/// contains declarations. The only entities are therefore the five of XML itself, and character
/// references. Because of this, a parsed text is never longer than its source.
struct XMLReader {
  private var source: XMLSource

  /// The maximum number of bytes of a text; as in Kusto, a longer text is not parsed.
  static let byteLimit = 1_048_576
  /// The maximum depth of nested elements.
  private static let depthLimit = 64

  /// The value of a document; `nil` if the text is not well-formed, or exceeds a limit.
  static func value(of text: String) -> JSONValue? {
    guard text.utf8.count <= byteLimit else { return nil }
    var reader = XMLReader(source: XMLSource(text))
    guard let root = try? reader.readDocument() else { return nil }
    // A value that is nested deeper could not be parsed as JSON again.
    guard root.value.height < depthLimit else { return nil }
    return .object(JSONObject([JSONObject.Member(key: root.name, value: root.value)]))
  }

  private typealias Element = (name: String, value: JSONValue)

  private mutating func readDocument() throws(XMLMistake) -> Element {
    source.skip("\u{FEFF}")
    var hasType = false
    while try source.skipBetweenElements(allowsType: !hasType, &hasType) {}
    try source.expect("<")
    let root = try readElement(depth: 1)
    while try source.skipBetweenElements(allowsType: false, &hasType) {}
    guard source.isAtEnd else { throw XMLMistake() }
    return root
  }

  /// Reads an element whose `<` has already been skipped.
  private mutating func readElement(depth: Int) throws(XMLMistake) -> Element {
    guard depth <= Self.depthLimit else { throw XMLMistake() }
    let name = try source.readName()
    var contents = XMLContents()
    while try source.skipBlanks(), !source.isAt("/"), !source.isAt(">") {
      let attribute = try source.readAttribute()
      try contents.add(attribute: attribute.name, attribute.value)
    }
    if source.skip("/>") { return (name, contents.value(ifEmpty: .null)) }
    try source.expect(">")
    try readContents(into: &contents, depth: depth)
    guard try source.readName() == name else { throw XMLMistake() }
    _ = try source.skipBlanks()
    try source.expect(">")
    return (name, contents.value(ifEmpty: .string("")))
  }

  /// Reads texts and elements, and the `</` with which the end tag begins.
  private mutating func readContents(
    into contents: inout XMLContents, depth: Int
  ) throws(XMLMistake) {
    while true {
      contents.add(text: try source.readText())
      if source.skip("</") { return }
      if source.skip("<![CDATA[") {
        contents.add(text: try source.read(upTo: "]]>"))
      } else if source.isAt("<!") || source.isAt("<?") {
        try source.skipRemark()
      } else {
        try source.expect("<")
        let child = try readElement(depth: depth + 1)
        contents.add(child: child.name, child.value)
      }
    }
  }
}

/// The error for a text that is not an XML document.
struct XMLMistake: Error {}

extension JSONValue {
  /// How deeply values are nested.
  fileprivate var height: Int {
    switch self {
    case .array(let elements): 1 + (elements.map(\.height).max() ?? 0)
    case .object(let members): 1 + (members.map(\.value.height).max() ?? 0)
    default: 0
    }
  }
}

internal import DaybookValues
internal import QueryEngine

/// Parses an XML document into the form of `parse_xml()`: elements, attributes and texts.
///
/// The parser never reads anything outside of the text.
///
/// A document type is skipped, but a document type with declarations is refused. So the only
/// entities are the five entities of XML itself, and character references. Thus a parsed text is
/// never longer than its source.
struct XMLReader {
  private var source: XMLSource

  /// The highest number of bytes of a text; longer texts are not parsed, as in Kusto.
  static let byteLimit = 1_048_576
  /// The greatest depth of nested elements.
  private static let depthLimit = 64

  /// The value of a document; `nil` when the text is not well-formed, or beyond a limit.
  static func value(of text: String) -> JSONValue? {
    guard text.utf8.count <= byteLimit else { return nil }
    var reader = XMLReader(source: XMLSource(text))
    guard let root = try? reader.readDocument() else { return nil }
    // A deeper value could not be parsed as JSON again.
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

  /// Reads an element, whose `<` was skipped already.
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

  /// Reads texts and elements, up to the name in the end tag.
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
  /// The depth of nested values.
  fileprivate var height: Int {
    switch self {
    case .array(let elements): 1 + (elements.map(\.height).max() ?? 0)
    case .object(let members): 1 + (members.map(\.value.height).max() ?? 0)
    default: 0
    }
  }
}

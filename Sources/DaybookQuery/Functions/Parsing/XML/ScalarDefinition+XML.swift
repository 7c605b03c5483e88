internal import DaybookValues

extension ScalarDefinition {
  /// XML as dynamics.
  ///
  /// | XML | dynamic |
  /// | --- | --- |
  /// | `<e/>` | `{"e":null}` |
  /// | `<e>text</e>` | `{"e":"text"}` |
  /// | `<e name="value">text</e>` | `{"e":{"@name":"value","#text":"text"}}` |
  /// | `<e><a>1</a><a>2</a></e>` | `{"e":{"a":["1","2"]}}` |
  static let parseXml = ScalarDefinition(
    "parse_xml", [Parameter("xml", .string)], gives: .dynamic,
    "The elements, attributes and texts of XML as a bag; null when it is none."
  ) { XMLReader.value(of: $0.text(0)).map { .dynamic($0) } ?? .null }.needing(.elements)
}

internal import DaybookValues
package import QueryEngine

extension ScalarFunction {
  /// The function for XML.
  package static let xml: [ScalarFunction] = [.parseXml]

  /// `parse_xml()`, which converts XML to a dynamic.
  ///
  /// | XML | dynamic |
  /// | --- | --- |
  /// | `<e/>` | `{"e":null}` |
  /// | `<e>text</e>` | `{"e":"text"}` |
  /// | `<e name="value">text</e>` | `{"e":{"@name":"value","#text":"text"}}` |
  /// | `<e><a>1</a><a>2</a></e>` | `{"e":{"a":["1","2"]}}` |
  static var parseXml: ScalarFunction {
    ScalarFunction(
      "parse_xml", [Parameter("xml", .string)], gives: .dynamic,
      "The elements, attributes and texts of XML as a bag; null when it is none."
    ) { XMLReader.value(of: $0.text(0)).map { .dynamic($0) } ?? .null }.needing(.elements)
      .showing(##"parse_xml("<job id='7'>Bar</job>").job → {"@id":"7","#text":"Bar"}"##)
  }
}

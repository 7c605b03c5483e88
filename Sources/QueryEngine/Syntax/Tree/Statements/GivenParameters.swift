package import DaybookValues

/// The values that a person sets for the parameters that a query declares.
///
/// Each value replaces the default in the declaration. It is always written as a literal, so that
/// no value is parsed as KQL.
package struct GivenParameters: Sendable {
  /// Why the values do not fit the query.
  package enum Mistake: AdvisedError, Equatable, CustomStringConvertible {
    case undeclared(String, declared: [String])
    case missing(String, ScalarType)
    case wrongType(String, ScalarType, text: String)

    package var description: String { text.description }

    package var text: AdvisedText {
      switch self {
      case .undeclared(let name, let declared) where declared.isEmpty:
        "The query has no parameter '\(name)'. Declare it: declare query_parameters(\(name): type);"
      case .undeclared(let name, let declared):
        "The query has no parameter '\(name)'. It declares \(declared.joined(separator: ", "))."
      case .missing(let name, let type):
        "The parameter '\(name)' has no value."
          + " \(Advice.giveParameter(name, type: type.indefinite))"
      case .wrongType(let name, let type, let text):
        "The parameter '\(name)' needs \(type.indefinite), not '\(text)'."
      }
    }
  }

  private let values: [String: String]

  package init(_ values: [String: String]) { self.values = values }

  /// The query, with the values inserted into its declaration.
  ///
  /// A query with syntax mistakes is returned unchanged, so that its parser reports them.
  package func applied(to query: String) throws(Mistake) -> String {
    let parsed = QuerySyntax.parse(query)
    guard parsed.diagnostics.isEmpty else { return query }
    let declared = parsed.syntax.statements.flatMap { statement -> [FunctionSyntax.Parameter] in
      if case .declare(let declaration) = statement { declaration.parameters } else { [] }
    }
    let names = declared.map(\.name.text)
    if let name = values.keys.sorted().first(where: { !names.contains($0) }) {
      throw .undeclared(name, declared: names)
    }
    var bytes = Array(query.utf8)
    for parameter in declared.reversed() {
      guard let text = try declaration(of: parameter, bytes) else { continue }
      bytes.replaceSubrange(parameter.range.start..<parameter.range.end, with: text.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The parameter with its given value; `nil` if no value is given, so that the default stays.
  private func declaration(
    of parameter: FunctionSyntax.Parameter, _ query: [UInt8]
  ) throws(Mistake) -> String? {
    guard case .scalar(let type, let usual) = parameter.kind else { return nil }
    let name = parameter.name
    guard let text = values[name.text] else {
      if usual == nil { throw .missing(name.text, type) }
      return nil
    }
    if type != .string, type != .dynamic, Value.string(text).converted(to: type).isNull {
      throw .wrongType(name.text, type, text: text)
    }
    var literal = SyntaxWriter()
    literal.write(.string(text))
    let written = String(decoding: query[name.range.start..<name.range.end], as: UTF8.self)
    let value = type == .dynamic ? "parse_json(\(literal.text))" : literal.text
    return "\(written): \(type.rawValue) = \(value)"
  }
}

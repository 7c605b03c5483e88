internal import ArgumentParser
internal import DaybookQuery
internal import DaybookShell
internal import DaybookValues

/// The values of the parameters that a query declares.
struct ParameterOptions: ParsableArguments {
  @Option(
    name: .customLong("param"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A value for a parameter of the query; may be repeated. It is never read as KQL. The query "
        + "begins with: declare query_parameters(NAME: type);",
      valueName: "name=value"))
  var given: [String] = []

  /// The query, with the defaults of its declared parameters replaced by the given values.
  ///
  /// - Throws: ``StatusError`` when a value is missing, unknown or of the wrong type.
  func applied(to query: String) throws -> String {
    guard !given.isEmpty || query.contains("query_parameters") else { return query }
    let parameters = GivenParameters(try values)
    do throws(GivenParameters.Mistake) { return try parameters.applied(to: query) } catch {
      throw StatusError(.usage, error)
    }
  }

  private var values: [String: String] {
    get throws {
      var values: [String: String] = [:]
      for text in given {
        guard let sign = text.firstIndex(of: "="), sign > text.startIndex else {
          throw StatusError(.usage, "--param needs NAME=VALUE, not '\(text)'.")
        }
        let name = String(text[..<sign])
        guard values.updateValue(String(text[text.index(after: sign)...]), forKey: name) == nil
        else { throw StatusError(.usage, "--param gives '\(name)' twice. Give one value.") }
      }
      return values
    }
  }
}

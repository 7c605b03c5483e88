/// A function from the values of one row to one value, as the binder has found it by its name.
///
/// A new function is a case of its family: the compiler then asks for what it does and takes, and for
/// the example that the help shows.
package enum ScalarFunction: Hashable, Sendable {
  case conversion(ConversionFunction)
  case condition(ConditionFunction)
  case mathematics(MathematicsFunction)
  case number(NumberFunction)
  case time(TimeFunction)
  case array(ArrayFunction)
  case bag(BagFunction)
  case text(TextFunction)
  case code(CodeFunction)
  case network(NetworkFunction)
  case parsing(ParsingFunction)
  case series(SeriesFunction)
  case seriesAnalysis(SeriesAnalysisFunction)
  case sketch(SketchFunction)
  case geography(GeographyFunction)
}

extension ScalarFunction: CaseIterable {
  package static let allCases: [ScalarFunction] =
    ConversionFunction.allCases.map(Self.conversion)
    + ConditionFunction.allCases.map(Self.condition)
    + MathematicsFunction.allCases.map(Self.mathematics)
    + NumberFunction.allCases.map(Self.number)
    + TimeFunction.allCases.map(Self.time)
    + ArrayFunction.allCases.map(Self.array)
    + BagFunction.allCases.map(Self.bag)
    + TextFunction.allCases.map(Self.text)
    + CodeFunction.allCases.map(Self.code)
    + NetworkFunction.allCases.map(Self.network)
    + ParsingFunction.allCases.map(Self.parsing)
    + SeriesFunction.allCases.map(Self.series)
    + SeriesAnalysisFunction.allCases.map(Self.seriesAnalysis)
    + SketchFunction.allCases.map(Self.sketch)
    + GeographyFunction.allCases.map(Self.geography)

  /// What it is called, what it takes, and what it does.
  package var definition: ScalarDefinition {
    switch self {
    case .conversion(let function): function.definition
    case .condition(let function): function.definition
    case .mathematics(let function): function.definition
    case .number(let function): function.definition
    case .time(let function): function.definition
    case .array(let function): function.definition
    case .bag(let function): function.definition
    case .text(let function): function.definition
    case .code(let function): function.definition
    case .network(let function): function.definition
    case .parsing(let function): function.definition
    case .series(let function): function.definition
    case .seriesAnalysis(let function): function.definition
    case .sketch(let function): function.definition
    case .geography(let function): function.definition
    }
  }
}

extension ScalarFunction {
  /// The function that a query calls so, by its name or another one of it.
  package init?(named name: String) {
    guard let function = Self.byName[name] else { return nil }
    self = function
  }

  /// All names that a query can call, in alphabetical order.
  package static let names = byName.keys.sorted()

  private static let byName = Dictionary(
    allCases.flatMap { function in function.definition.names.map { ($0, function) } },
    uniquingKeysWith: { first, _ in first })
}

extension CallSyntax {
  /// Whether it is `not(…)`.
  var isNegation: Bool { ScalarFunction(named: name.text) == .condition(.not) }
}

internal import DaybookQuery

/// The words of the query language, with their meanings.
enum QueryWords {
  static func of(_ known: QueryOperator) -> Candidate {
    Candidate(
      known.name, writing: known.name + (known.takesNothing ? "" : " "),
      known.usage + "  " + known.summary)
  }

  static let functions: [Candidate] =
    FunctionCatalog.standard.all.map { function($0.name, $0.signature, $0.summary) }
    + WindowFunction.allCases.map { function($0.rawValue, $0.signature, $0.summary) }
    + [
      function("table", "table(name)", "The table of a name.")
    ] + SpecialFunction.allCases.compactMap(special)

  /// The candidate for a function; `nil` for a function that is not offered.
  private static func special(_ special: SpecialFunction) -> Candidate? {
    let name = special.rawValue
    return switch special {
    case .toScalar: function(name, "toscalar(table)", "The first value of a query.")
    case .packAll: function(name, "pack_all([ignoreEmpty])", "All columns as one bag.")
    case .columnIfExists:
      function(name, "column_ifexists(name, default)", "A column, or the default if it is missing.")
    case .estimateDataSize:
      function(name, "estimate_data_size(columns or *)", "About the bytes of a row's values.")
    case .bagPackColumns, .columnNamesOf: nil
    }
  }

  static let aggregates: [Candidate] = AggregateFunction.all.map {
    function($0.name, $0.signature, $0.summary)
  }

  private static func function(
    _ name: String, _ signature: String, _ summary: String
  ) -> Candidate {
    let isShort = signature.count <= 40
    return Candidate(
      name, writing: name + "(", display: isShort ? signature : name + "(…)",
      isShort ? summary : signature.prefix(60) + "…  " + summary)
  }

  static let comparisons: [Candidate] =
    (ComparisonOperator.allCases.filter { $0 != .searchColumn }.map(\.rawValue)
    + MembershipOperator.allCases.map { $0.rawValue + " (" } + ["and", "or", "between ("])
    .map { Candidate($0, writing: $0.hasSuffix("(") ? $0 : $0 + " ", meanings[$0] ?? "") }

  private static let meanings = [
    "==": "Equal.", "!=": "Not equal.", "=~": "Equal without regard to case.",
    "has": "Holds a whole term, without regard to case.",
    "contains": "Holds a text, without regard to case.",
    "startswith": "Begins with a text, without regard to case.",
    "endswith": "Ends with a text, without regard to case.",
    "in (": "Is one of a list.", "has_any (": "Holds any term of a list.",
    "has_all (": "Holds all terms of a list.", "between (": "From one value to another: (a .. b).",
    "matches regex": "A regular expression matches somewhere.",
  ]
}

/// The possible text after an operator, in the detail that completion needs.
package struct OperatorGrammar: Sendable {
  /// The content of brackets after the operator.
  package enum Brackets: Sendable {
    case values
    case table
    /// A table, unless this word stands between the operator and the brackets.
    case tableBefore(String)
    /// A table right after the operator and this word.
    case tableAfter(String)
    case operators
    /// Operators right after this word.
    case operatorsAfter(String)
  }

  /// The offers right after the operator.
  package var first: [QueryOffer] = []
  /// The offers where a value is expected.
  package var operand: [QueryOffer] = []
  /// The offers after a value.
  package var after: [QueryOffer] = []
  /// The offers after certain words.
  package var following: [String: [QueryOffer]] = [:]
  /// The possible words for the value of each option, such as `inner` for `kind=`.
  package var options: [String: [String]] = [:]
  package private(set) var brackets = Brackets.values

  /// The same grammar, with other content between brackets.
  func enclosing(_ brackets: Brackets) -> Self {
    var grammar = self
    grammar.brackets = brackets
    return grammar
  }
}

extension OperatorGrammar {
  static let value: [QueryOffer] = [.columns, .functions]
  static let orders = ["asc", "desc", "nulls first", "nulls last"]
  static let nulls = ["nulls first", "nulls last"]

  /// Values of any kind.
  static let values = OperatorGrammar(first: value, operand: value, after: [.comparisons])

  /// A table whose rows are joined to the rows of the pipeline.
  static func joining(_ kinds: [String]) -> OperatorGrammar {
    OperatorGrammar(
      first: [.tables, .words(["kind="])], operand: [.columns, .words(["$left", "$right"])],
      after: [.words(["on"])], following: ["on": [.columns, .words(["$left", "$right"])]],
      options: ["kind": kinds])
  }
}

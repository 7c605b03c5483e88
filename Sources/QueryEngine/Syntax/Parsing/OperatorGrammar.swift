/// What text may follow an operator, in as much detail as completion needs.
package struct OperatorGrammar: Sendable {
  /// What brackets after the operator contain.
  package enum Brackets: Sendable {
    case values
    case table
    /// A table, unless this word is between the operator and the brackets.
    case tableBefore(String)
    /// A table, if the brackets directly follow the operator and this word.
    case tableAfter(String)
    case operators
    /// Operators, if the brackets directly follow this word.
    case operatorsAfter(String)
  }

  /// The offers directly after the operator.
  package var first: [QueryOffer] = []
  /// The offers where a value is expected.
  package var operand: [QueryOffer] = []
  /// The offers after a value.
  package var after: [QueryOffer] = []
  /// The offers after certain words.
  package var following: [String: [QueryOffer]] = [:]
  /// For each option, such as `kind=`, the words that its value may be.
  package var options: [String: [String]] = [:]
  package private(set) var brackets = Brackets.values

  /// The same grammar, with different content of brackets.
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

  /// The grammar of an operator that takes values of any kind.
  static let values = OperatorGrammar(first: value, operand: value, after: [.comparisons])

  /// The grammar of an operator that joins a table to the rows of the pipeline.
  static func joining(_ kinds: [String]) -> OperatorGrammar {
    OperatorGrammar(
      first: [.tables, .words(["kind="])], operand: [.columns, .words(["$left", "$right"])],
      after: [.words(["on"])], following: ["on": [.columns, .words(["$left", "$right"])]],
      options: ["kind": kinds])
  }
}

internal import DaybookQuery

extension HelpTopic {
  /// A topic for each operator of queries.
  static let operators = QueryOperator.all.map { HelpTopic($0) }

  private init(_ known: QueryOperator) {
    self.init(.operator, known.name, known.summary)
    usage = known.usage
    otherNames = known.otherNames
    examples = known.examples.map { HelpExample($0) }
  }
}

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

extension HelpTopic {
  /// A topic for each plug-in of `evaluate`.
  static let plugIns: [HelpTopic] = PlugIn.all.map { plugIn in
    var topic = HelpTopic(.plugIn, plugIn.name, plugIn.summary)
    topic.usage = "| evaluate " + plugIn.signature
    topic.examples = plugIn.examples.map { HelpExample($0) }
    return topic
  }

  /// The list of the plug-ins.
  static let plugInGuide = guide(
    "plugins", "What evaluate runs: columns from bags, sessions, funnels, common patterns.",
    also: ["plugin", "plug-ins"],
    entries: PlugIn.all.map { ($0.name, $0.summary) },
    examples: [.line(".help session_count")])
}

extension HelpTopic {
  /// A topic for each function.
  static let functions: [HelpTopic] = FunctionCatalog.standard.all.map { function in
    topic(
      .function, function.names, function.signature, function.summary,
      HelpExample(line: function.example, after: "print "))
  }

  /// A topic for each aggregate.
  static let aggregates: [HelpTopic] = AggregateFunction.all.map { function in
    topic(
      .aggregate, function.names, function.signature, function.summary,
      HelpExample(line: function.example, after: AggregateFunction.exampleRows))
  }

  private static func topic(
    _ kind: Kind, _ names: [String], _ signature: String, _ summary: String,
    _ example: HelpExample
  ) -> HelpTopic {
    var topic = HelpTopic(kind, names[0], summary)
    topic.otherNames = Array(names.dropFirst())
    topic.usage = signature
    topic.examples = [example]
    return topic
  }

  /// A topic for each window function.
  static let windowFunctions: [HelpTopic] = WindowFunction.allCases.map { function in
    var topic = HelpTopic(.function, function.rawValue, function.summary)
    topic.usage = function.signature
    topic.paragraphs = ["It needs rows in an order: after sort, top, range, events or serialize."]
    topic.examples = [example(of: function)]
    return topic
  }

  private static func example(of function: WindowFunction) -> HelpExample {
    switch function {
    case .previous:
      HelpExample("events | extend gap = time - prev(time) | top 5 by gap", "the longest silences")
    case .next: HelpExample("events | extend following = next(type) | take 5")
    case .rowNumber:
      HelpExample("jobs | sort by hourlyCents | extend place = row_number() | take 5")
    case .cumulativeSum:
      HelpExample("playDays | sort by day asc | extend total = row_cumsum(playedMinutes)")
    case .denseRank:
      HelpExample("jobs | sort by hourlyCents | extend rank = row_rank_dense(hourlyCents)")
    case .minimumRank:
      HelpExample("jobs | sort by hourlyCents | extend rank = row_rank_min(hourlyCents)")
    case .session:
      HelpExample("events | extend session = row_window_session(time, 1d, 1h) | take 5")
    }
  }
}

internal import DaybookQuery

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

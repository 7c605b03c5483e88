import DaybookQuery
import DaybookRendering
import DaybookShell
import DaybookTesting
import Testing

struct HelpTopicsTests {
  @Test(
    "Words find the topics of that name, or those that speak of them",
    arguments: [
      ([], ["Help"]), (["where"], ["where"]), (["filter"], ["where"]), (["WHERE"], ["where"]),
      (["time", "travel"], ["time travel"]), (["range"], ["range", "range"]),
      (["toupper"], ["toupper"]), (["floor"], ["bin"]), (["count"], ["count", "count"]),
      (["row_num"], ["row_number"]), (["strep"], []), (["has"], ["comparing"]),
      (["leftanti"], ["joins"]),
    ] as [([String], [String])])
  func finding(words: [String], names: [String]) {
    #expect(HelpTopics.find(words).map(\.name) == names)
  }

  @Test("A word of a summary finds what it is about")
  func searching() {
    let names = HelpTopics.find(["square", "root"]).map(\.name)
    #expect(names == ["sqrt"])
    #expect(HelpTopics.find(["alphabet", "soup"]).isEmpty)
  }

  @Test("Every operator, function and aggregate has a topic with an example")
  func completeness() {
    for known in QueryOperator.all {
      #expect(HelpTopics.find([known.name]).contains { $0.kind == .operator }, "\(known.name)")
    }
    for topic in HelpTopics.all where topic.kind != .guide {
      #expect(!topic.examples.isEmpty, "\(topic.name)")
    }
  }

  @Test("A word that is not known gets a suggestion")
  func suggestion() {
    let lines = HelpTopics.lines(["sumarize"], window: Window(width: 80))
    #expect(lines == ["Nothing is known of 'sumarize'. Did you mean 'summarize'?"])
  }

  @Test("No line of any topic is wider than the window", arguments: [20, 40, 80, 120])
  func widths(width: Int) {
    for topic in HelpTopics.all + HelpTopics.find([]) {
      let wide = topic.lines(window: Window(width: width)).filter { $0.displayWidth > width }
      #expect(wide == [], "\(topic.name)")
    }
  }

  @Test(
    "Topics read well at each width",
    arguments: [("overview", []), ("summarize", ["summarize"]), ("charts", ["charts"])]
      as [(String, [String])])
  func snapshots(name: String, words: [String]) {
    expectSnapshots(of: HelpText(words: words), named: "Help.\(name)")
  }
}

/// The help text for some words.
private struct HelpText: TextRenderable {
  let words: [String]

  func lines(width: Int) -> [String] { HelpTopics.lines(words, window: Window(width: width)) }
}

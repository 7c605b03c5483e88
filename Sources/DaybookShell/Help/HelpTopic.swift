/// A topic of the help.
package struct HelpTopic: Hashable, Sendable {
  /// The kind of the topic, by which lists of topics are sorted.
  package enum Kind: Int, Sendable, CaseIterable {
    case guide, `operator`, plugIn, function, aggregate
  }

  /// An entry of a list: a word and its meaning.
  package struct Entry: Hashable, Sendable {
    let word: String
    let meaning: String

    init(_ word: String, _ meaning: String) { (self.word, self.meaning) = (word, meaning) }
  }

  package let kind: Kind
  package let name: String
  /// Other names of the topic.
  package var otherNames: [String] = []
  /// The syntax; `nil` if the syntax is the name alone.
  package var usage: String?
  /// The meaning of the topic in one sentence.
  package let summary: String
  package var paragraphs: [String] = []
  package var entries: [Entry] = []
  package var examples: [HelpExample] = []

  init(_ kind: Kind, _ name: String, _ summary: String) {
    (self.kind, self.name, self.summary) = (kind, name, summary)
  }
}

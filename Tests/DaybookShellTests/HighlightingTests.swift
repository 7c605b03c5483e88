import DaybookShell
import Testing

struct HighlightingTests {
  private let assistance = ShellAssistance(SampleSource())

  /// Returns the pieces of the line, each with its role.
  private func marked(_ line: String) -> String {
    let bytes = Array(line.utf8)
    let ranges = assistance.ranges(of: line).sorted { $0.range.lowerBound < $1.range.lowerBound }
    return ranges.map { piece in
      "\(String(decoding: bytes[piece.range], as: UTF8.self)):\(piece.role)"
    }.joined(separator: " ")
  }

  @Test(
    "Each piece of a line has its role",
    arguments: [
      (
        "jobs | where title has \"Kok\" // all",
        "jobs:table where:keyword title:column has:keyword \"Kok\":string // all:comment"
      ),
      (
        "jobs | summarize n = count() by bin(date, 7d)",
        "jobs:table summarize:keyword n:column count:function by:keyword bin:function "
          + "date:column 7d:number"
      ),
      (
        "['job.offered'] | project-away seq",
        "['job.offered']:table project-away:keyword seq:column"
      ),
      (
        "jobs | join kind=inner (clients) on job",
        "jobs:table join:keyword kind:column inner:column clients:table on:keyword job:column"
      ),
      ("print 1.5, datetime(2026-01-01)", "print:keyword 1.5:number datetime(2026-01-01):number"),
      (
        "let n = 5; jobs | take n",
        "let:keyword n:table 5:number jobs:table take:keyword n:column"
      ),
      // Names that do not exist.
      ("jbos | take 5", "jbos:mistake take:keyword 5:number"),
      ("jobs | wher title", "jobs:table wher:mistake title:column"),
      ("jobs | where titel == 'x'", "jobs:table where:keyword titel:mistake 'x':string"),
      (
        "jobs | where foo(title) > 1",
        "jobs:table where:keyword foo:mistake title:column 1:number"
      ),
      // A word that is still being typed is not yet a mistake.
      ("jbo", "jbo:table"), ("jobs | wher", "jobs:table wher:column"),
      ("jobs | where tit", "jobs:table where:keyword tit:column"),
      ("jobs | where title == \"Ko", "jobs:table where:keyword title:column \"Ko:string"),
      (
        "jobs | where hourlyCents > dear ",
        "jobs:table where:keyword hourlyCents:column dear:column"
      ),
      // Lines that are no queries.
      (".mode csv", ".mode:command"), (".mood csv", ".mood:mistake"), (".moo", ""),
      ("!ls -l", ""), ("at 1200", "at:command"),
      ("at | take 1", "at:mistake take:keyword 1:number"),
      ("watch jobs | take 5", "watch:command jobs:table take:keyword 5:number"),
      ("explain jobs", "explain:command jobs:table"), ("jobs today", "jobs:command"),
      ("jobs | take 1", "jobs:table take:keyword 1:number"), ("", ""),
    ] as [(String, String)])
  func roles(line: String, pieces: String) {
    #expect(marked(line) == pieces)
  }

  @Test("Whatever the line, the ranges lie in it and none overlaps another")
  func hostile() {
    let pieces = ["jobs", "|", "(", "['", "\"", "é", " ", "where", ".", "-", "@", "//", ";", "\n"]
    var seed: UInt64 = 7
    for _ in 0..<500 {
      var line = ""
      for _ in 0..<12 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        line += pieces[Int(seed >> 33) % pieces.count]
      }
      var end = 0
      let ranges = assistance.ranges(of: line).map(\.range)
      for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
        #expect(range.lowerBound >= end && range.upperBound <= line.utf8.count, "\(line)")
        end = range.upperBound
      }
    }
  }
}

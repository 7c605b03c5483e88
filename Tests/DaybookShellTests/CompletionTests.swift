import DaybookShell
import DaybookTerminal
import Testing

struct CompletionTests {
  private let assistance = ShellAssistance(SampleSource())

  /// Returns the candidates at `▮`, and the line with the first candidate inserted.
  private func complete(_ marked: String) async -> (all: [String], first: String) {
    let parts = marked.split(separator: "▮", omittingEmptySubsequences: false).map(String.init)
    let text = parts.joined()
    let list = await assistance.completer(
      CompletionRequest(text: text, cursor: parts[0].utf8.count))
    var bytes = Array(text.utf8)
    if let first = list.candidates.first {
      bytes.replaceSubrange(list.range, with: Array(first.replacement.utf8))
    }
    return (list.candidates.map(\.display), String(decoding: bytes, as: UTF8.self))
  }

  @Test(
    "The best choice comes into the line",
    arguments: [
      // At the beginning of a query.
      ("jo▮", "jobs"), ("job.of▮", "job.offered"), ("['job.o▮", "['job.offered']"),
      ("pri▮", "print "), ("ev▮ | take 5", "events | take 5"), ("clients ▮", "clients | where "),
      ("jobs ▮", "jobs | where "),
      ("let best = cli▮", "let best = clients"), ("let best = 1; bes▮", "let best = 1; best"),
      // Text after the cursor stays, unless it is the end of the completed name.
      ("pri▮jobs", "print jobs"), ("jobs | where tit▮le > ''", "jobs | where title > ''"),
      // Operators.
      ("jobs | whe▮", "jobs | where "), ("jobs |su▮", "jobs |summarize "),
      ("jobs | project-aw▮", "jobs | project-away "), ("jobs | mve▮", "jobs | mv-expand "),
      ("jobs | cou▮ | take 1", "jobs | count | take 1"),
      // Columns that exist at this stage of the query.
      ("jobs | where hou▮", "jobs | where hourlyCents"),
      ("jobs | where HOURLY▮", "jobs | where hourlyCents"),
      ("jobs | where cents▮", "jobs | where hourlyCents"),
      ("jobs | extend euros = 1 | where eu▮", "jobs | extend euros = 1 | where euros"),
      ("jobs | where tit▮ | wher broken (", "jobs | where title | wher broken ("),
      ("jobs | sort by hou▮", "jobs | sort by hourlyCents"),
      ("jobs | sort by title, hou▮", "jobs | sort by title, hourlyCents"),
      ("jobs | sort by title ▮", "jobs | sort by title asc"),
      ("jobs | top 3 ▮", "jobs | top 3 by"),
      ("jobs | top 3 by hou▮", "jobs | top 3 by hourlyCents"),
      ("jobs | project title, cat▮", "jobs | project title, category"),
      ("jobs | summarize count() by cat▮", "jobs | summarize count() by category"),
      (
        "jobs | summarize n = count() by category | where n▮",
        "jobs | summarize n = count() by category | where n"
      ),
      ("jobs | where strlen(tit▮) > 3", "jobs | where strlen(title) > 3"),
      ("['job.offered'] | where ho▮", "['job.offered'] | where hourlyCents"),
      ("jobs@1200 | where tit▮", "jobs@1200 | where title"),
      // Functions and comparisons.
      ("jobs | extend x = startofd▮", "jobs | extend x = startofday("),
      ("jobs | summarize arg_ma▮", "jobs | summarize arg_max("),
      ("jobs | where title startsw▮", "jobs | where title startswith "),
      // Joins.
      ("jobs | join kind=▮", "jobs | join kind=innerunique"),
      ("jobs | join kind=lefta▮", "jobs | join kind=leftanti"),
      ("jobs | join kind=inner (cli▮", "jobs | join kind=inner (clients"),
      ("jobs | join (clients | where st▮", "jobs | join (clients | where stars"),
      ("jobs | join job.of▮", "jobs | join job.offered"),
      ("jobs | join kind=inner job.of▮", "jobs | join kind=inner job.offered"),
      ("jobs | join (job.of▮", "jobs | join (job.offered"),
      ("jobs | join clients o▮", "jobs | join clients on"),
      ("jobs | join clients on jo▮", "jobs | join clients on job"),
      ("jobs | join (clients) on $left.ti▮", "jobs | join (clients) on $left.title"),
      (
        "jobs | join (clients) on $left.job == $right.st▮",
        "jobs | join (clients) on $left.job == $right.stars"
      ),
      (
        "jobs | where job in (clients | project j▮",
        "jobs | where job in (clients | project job"
      ),
      // Options and charts.
      ("jobs | render pi▮", "jobs | render piechart"),
      ("jobs | render columnchart with (kind=▮", "jobs | render columnchart with (kind=unstacked"),
      ("jobs | union kind=ou▮", "jobs | union kind=outer"),
      ("print x = tolong(\"1\"), typeof(str▮", "print x = tolong(\"1\"), typeof(string"),
      ("jobs@▮", "jobs@head"),
      // Values.
      ("jobs | where category == \"▮", "jobs | where category == \"Bar\""),
      ("jobs | where category == \"Ki▮\"", "jobs | where category == \"Kitchen\""),
      ("jobs | where category in (\"Bar\", 'K▮", "jobs | where category in (\"Bar\", 'Kitchen'"),
      ("jobs | where title == \"Ba▮", "jobs | where title == \"Bar \\\"Blue\\\"\""),
      ("events | where type == \"job.t▮", "events | where type == \"job.taken\""),
      ("events | where stream == \"▮", "events | where stream == \"job-7\""),
      ("jobs | where title startswith \"Ch▮", "jobs | where title startswith \"Chef\""),
      ("events | where data.▮", "events | where data.client"),
      ("events | where data.client.na▮", "events | where data.client.name"),
      ("events | extend x = tostring(data.si▮", "events | extend x = tostring(data.size"),
      ("print datetime_add('mo▮", "print datetime_add('month'"),
      // Lines that are no queries.
      (".he▮", ".help "), (".help summ▮", ".help summarize"), (".mode mark▮", ".mode markdown"),
      (".read ju▮", ".read june.csv"), (".read lists/▮", ".read lists/may.csv"),
      (".keys v▮", ".keys vi"), (".schema cli▮", ".schema clients"), ("bla▮", "blame "),
      ("blame cl▮", "blame clients"), ("at he▮", "at head"), ("tail job▮", "tail job-7"),
      ("watch jobs | where hou▮", "watch jobs | where hourlyCents"),
      ("explain jobs | where hou▮", "explain jobs | where hourlyCents"),
      ("playtime ada by we▮", "playtime ada by week"), ("play▮", "playtime "),
      // Values of columns; values with a space are quoted.
      ("offer K▮", "offer Kok"), ("offer Ba▮", "offer 'Bar \"Blue\"'"),
      ("offer Kok 19▮", "offer Kok 1900"),
      ("jobs | where hourlyCents > de▮", "jobs | where hourlyCents > dear"),
      (".timer o▮", ".timer on"), ("session sa▮", "session save"),
    ] as [(String, String)])
  func best(marked: String, line: String) async {
    #expect(await complete(marked).first == line)
  }

  @Test(
    "Nothing is offered where nothing is known",
    arguments: [
      "jobs | take ▮", "jobs | where title == 'x' // com▮", "!ls ▮", "jobs | where title.▮",
      "events | where nothing.▮",
      "jobs | where zzz▮", "print \"some text▮", ".tables ▮", "let na▮", "datetime(20▮",
    ])
  func nothing(marked: String) async {
    #expect(await complete(marked).all == [])
  }

  @Test("At a stage, just the columns of that stage are offered")
  func scope() async {
    let all = await complete("jobs | project title, pay = hourlyCents | project-away ▮").all
    #expect(all == ["title", "pay"])
    let grouped = await complete(
      "jobs | summarize best = max(hourlyCents) by category | distinct ▮"
    ).all
    #expect(grouped == ["category", "best"])
  }

  @Test("A name that begins with what was typed keeps out those that only hold it")
  func ranking() async {
    #expect(await complete("jobs | wh▮").all == ["where"])
    #expect(await complete("jobs | where hou▮").all.first == "hourlyCents")
    #expect(await complete("jobs | apply▮").all == ["mv-apply"])
    #expect(await complete("jobs | distinct hrc▮").all == ["hourlyCents"])
  }

  @Test("A column whose name is a word of the language is written in brackets")
  func reserved() async {
    #expect(await complete("jobs | distinct b▮").first == "jobs | distinct ['by']")
  }

  @Test("A choice is explained")
  func documentation() async {
    let list = await assistance.completer(CompletionRequest(text: "jobs | where bin_", cursor: 17))
    #expect(list.candidates.first?.display == "bin_at(value, binSize, fixedPoint)")
    #expect(list.candidates.first?.documentation.contains("bins of one size") == true)
    let tables = await assistance.completer(CompletionRequest(text: "cli", cursor: 3))
    #expect(tables.candidates.first?.documentation == "table: client, job, stars")
  }

  @Test("Every place of every line gives an answer that fits the line")
  func everywhere() async {
    let lines = [
      "let a = (x: long) { x + 1 }; jobs | join kind=inner (clients | where stars > 1) on "
        + "$left.job == $right.job | mv-apply t = title on (summarize count()) | render piechart",
      ".mode ünï ['a", "jobs | where title == \"é\\\" | x", "((((", "| | |", "let", "a@b@", "]]]})",
    ]
    for line in lines {
      for cursor in 0...line.utf8.count {
        let list = await assistance.completer(CompletionRequest(text: line, cursor: cursor))
        #expect(list.range.lowerBound <= cursor && list.range.upperBound >= cursor)
        #expect(0...line.utf8.count ~= list.range.upperBound && list.range.lowerBound >= 0)
      }
    }
  }

  @Test(
    "Enter runs what is whole",
    arguments: [
      ("jobs | take 5", true), ("jobs |", false), ("jobs | where (", false), (".mode (", true),
      ("watch jobs |", true), ("!ls |", true), ("explain jobs |", false), ("", true),
    ])
  func wholeness(line: String, isWhole: Bool) {
    #expect(assistance.isWhole(line) == isWhole)
  }
}
